import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const buildId = crypto.randomUUID();

/** Writes the build's id beside the app: a running app compares it with its own to notice a newer one. */
function emitLatestBuild(): Plugin {
  return {
    name: 'latest-build',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify({ id: buildId, timestamp: Date.now() });
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source });
    },
  };
}

/** The hosts of the units (`unit=https://host,...`) as a meta tag; whoever serves the page may replace its content. */
function writeUnitHosts(): Plugin {
  return {
    name: 'unit-hosts',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'unit-hosts', content: process.env['UNIT_HOSTS'] ?? '' }, injectTo: 'head' },
    ],
  };
}

export default defineConfig({
  plugins: [react(), emitLatestBuild(), writeUnitHosts()],
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  build: { target: 'es2023', chunkSizeWarningLimit: 900 },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': { target: process.env['API_TARGET'] ?? 'http://127.0.0.1:3000' } },
  },
});
