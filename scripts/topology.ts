import { parseArgs } from 'node:util';
import { findPostgres } from './lib/postgres.ts';
import { runTopology } from './lib/topology/run.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '1' } } });
const bin = findPostgres();
if (!bin) console.log('Bỏ qua: máy này không có PostgreSQL / skipped: no PostgreSQL on this machine');
else {
  const { ledger, lostEdits, lostJobs } = await runTopology(bin, Number(values.times), console.log);
  const refusals = [...ledger.refusals].map(([code, count]) => `${code} ${count}`).join(', ');
  console.log(`edits: ${ledger.acknowledged} acknowledged, ${lostEdits.length} lost`);
  console.log(`jobs: ${ledger.jobs.size} accepted, ${lostJobs.length} lost`);
  console.log(`refusals: ${refusals || 'none'}; without a clear sentence: ${ledger.unclear.length}`);
  console.log(`streams opened again: ${ledger.reopened}`);
  for (const line of [...lostEdits, ...lostJobs, ...ledger.unclear]) console.error(line);
  process.exitCode = lostEdits.length + lostJobs.length + ledger.unclear.length > 0 ? 1 : 0;
}
