/* oxlint-disable no-restricted-imports -- runs in the build, not in the browser */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
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

/** The script before the program holds it up: under a name of its content, browsers keep it and do not ask for it again. */
function keepStartFailure(): Plugin {
  return {
    name: 'kept-start-failure',
    apply: 'build',
    buildStart() {
      const source = readFileSync(new URL('public/start-failure.js', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', name: 'start-failure.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const kept = Object.keys(bundle).find((name) => name.startsWith('assets/start-failure-'));
        return kept ? html.replace('"/start-failure.js"', `"/${kept}"`) : html;
      },
    },
  };
}

/** Writes compressed copies beside the texts of the build, so that the server need not compress on every request. */
function writeCompressed(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))) {
        const text = readFileSync(`${dir}/${name}`);
        writeFileSync(`${dir}/${name}.br`, brotliCompressSync(text));
        writeFileSync(`${dir}/${name}.gz`, gzipSync(text));
      }
    },
  };
}

/** Icons that stand alone in the component library's own buttons, and what these do. */
const spokenIcons = {
  filter: 'Lọc',
  left: 'Trước',
  right: 'Sau',
  close: 'Đóng',
  'close-circle': 'Xóa chữ',
  calendar: 'Chọn ngày',
  'double-left': 'Lùi 5 trang',
  'double-right': 'Tiến 5 trang',
};

/** The icon library reads its English file names out ("search", "edit"): those few are translated, others are decoration. */
function translateIcons(): Plugin {
  const words = JSON.stringify(spokenIcons);
  const spoken = `${words}[icon.name] ? { role: "img", "aria-label": ${words}[icon.name] } : { "aria-hidden": true }`;
  return {
    name: 'translated-icons',
    transform: {
      filter: { id: /@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js$/ },
      handler(code) {
        const translated = code.replace(/\{\s*role: "img",\s*"aria-label": icon\.name\s*\}/, spoken);
        if (translated === code) this.error('@ant-design/icons has changed: its icons would be read out in English');
        return { code: translated, map: null };
      },
    },
  };
}

/**
 * Left to itself, the bundler makes a file of every set of pages that share a module: a page then asks for a hundred, and over a slow
 * line each waits for its turn. So what the first page needs is two files, what most pages share is one, and small sets join others.
 */
const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'guest', test: /[\\/]screens[\\/]login[\\/]index|[\\/]auth-layout/, priority: 1 },
  { name: 'pages', minShareCount: 16 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 },
];

export default defineConfig({
  plugins: [react(), translateIcons(), emitLatestBuild(), keepStartFailure(), writeCompressed()],
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The bundler names a shared file by every page that shares it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': { target: process.env['API_TARGET'] ?? 'http://127.0.0.1:3000' } },
  },
});
