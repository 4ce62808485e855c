import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../lib/root.ts';
import { startServerProcess, untilReady } from '../lib/topology/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-loaded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packages that most servers never need, or not for hours. */
const heavy = ['@opentelemetry/sdk-trace', 'docx', 'exceljs', 'nodemailer', 'openid-client', 'pdfmake', 'unpdf'];

/** A program loaded before the server; when it ends, it prints which of these were loaded. */
const noting = `import{registerHooks}from'node:module';const seen=new Set();const heavy=${JSON.stringify(heavy)};
  registerHooks({load(url,context,next){for(const one of heavy)if(url.includes('/node_modules/'+one+'/'))seen.add(one);
  return next(url,context)}});process.on('exit',()=>console.log('loaded: '+[...seen].sort().join(' ')+'.'))`;

/** Starts and ends a server; returns the packages that it has loaded. */
async function loadedBy(env: Readonly<Record<string, string>>): Promise<string | undefined> {
  const server = await startServerProcess({
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(noting.replaceAll('\n', ''))}`,
    ...env,
  });
  await untilReady(server);
  await server.stop();
  return /loaded: (.*)\./.exec(server.output())?.[1];
}

test(
  'a server loads what makes files, mails, signs in elsewhere and traces when it is needed',
  { tags: ['soak'] },
  async () => {
    // A package that is called otherwise by now would never be seen.
    expect(heavy.filter((name) => !existsSync(`${root}/node_modules/${name}`))).toEqual([]);
    expect(await loadedBy({})).toBe('');
    expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toBe('@opentelemetry/sdk-trace');
  },
);
