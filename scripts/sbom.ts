import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForeignLicences, findOpenQuestions, type Component } from './lib/licences.ts';
import { runCommand } from './lib/project.ts';
import { root } from './lib/root.ts';

// Makes the bill of materials (CycloneDX) of the product's runtime packages, and checks all their licences.
const npm = process.env['npm_execpath'];
const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--loglevel', 'error'];
const { code, output } = npm
  ? await runCommand(process.execPath, [npm, ...args], { isCaptured: true })
  : await runCommand('npm', args, { isCaptured: true });
if (code !== 0) {
  console.error(`npm sbom: ${output.trim()}`);
  process.exit(1);
}
const text = output.slice(output.indexOf('{'));
const { components } = JSON.parse(text) as { components: readonly Component[] };
const file = join(root, '.cache', 'sbom.cdx.json');
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(file, text);
const foreign = findForeignLicences(components);
for (const line of foreign) console.error(`Giấy phép chưa được chấp nhận / licence not allowed: ${line}`);
for (const line of findOpenQuestions(components)) console.warn(`Gói không ghi giấy phép / no licence stated: ${line}`);
console.log(`${components.length} gói, ${foreign.length} giấy phép chưa được chấp nhận: ${file}`);
if (foreign.length > 0) process.exitCode = 1;
