import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePostgres } from '../../scripts/tools.mjs';
import { startCluster } from '../support/cluster.ts';
import { copyTemplate, emptyDatabase } from '../support/templates.ts';
import { type AttackOptions, type AttackResult, attack, caseNames } from './attack.ts';

const usage = `Usage: npm run attack -- [--engine pglite|postgresql] [--minutes 10] [--seed 1] [--only <case>]
Cases: ${caseNames.join(', ')}`;

/** More requests than any run can send, so that only the time limits it. */
const unlimited = 1_000;

function readArguments(): Pick<AttackOptions, 'engine' | 'seed' | 'time' | 'only'> | undefined {
  try {
    const { values } = parseArgs({
      options: {
        engine: { type: 'string', default: 'pglite' },
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        only: { type: 'string' },
      },
    });
    const { engine, only } = values;
    const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
    const isKnown = only === undefined || caseNames.includes(only);
    if ((engine === 'pglite' || engine === 'postgresql') && minutes > 0 && Number.isSafeInteger(seed) && isKnown) {
      return { engine, seed, only, time: minutes * 60_000 };
    }
  } catch {
    // An unknown option ends here: the usage lists the valid ones.
  }
  return undefined;
}

function tableOf(results: readonly AttackResult[]): string {
  const rows = results.map(({ name, seconds, did, findings }) => [
    name,
    `${seconds.toFixed(0)} s`,
    findings.length === 0 ? 'stood' : `${findings.length} findings`,
    did,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

async function main(): Promise<void> {
  const chosen = readArguments();
  if (!chosen) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const programs = chosen.engine === 'postgresql' ? ensurePostgres() : undefined;
  if (chosen.engine === 'postgresql' && !programs) throw new Error('There is no PostgreSQL to attack');
  const cluster = programs === undefined ? undefined : await startCluster(programs, ['max_connections=200']);
  let databases = 0;
  try {
    console.info(`Attacking a server on ${chosen.engine} for ${chosen.time / 60_000} minutes, seed ${chosen.seed}`);
    const results = await attack({
      ...chosen,
      program: resolve('dist/server/main.js'),
      newDatabase: async (template = emptyDatabase) => {
        databases += 1;
        const name = `attacked_${databases}`;
        return { name, ...(await copyTemplate(cluster?.url ?? '', template, name)) };
      },
      scale: unlimited,
      sample: true,
      say: (line) => console.info(line),
    });
    const findings = results.flatMap((result) => result.findings.map((line) => `${result.name}: ${line}`));
    console.info(`\n${tableOf(results)}\n`);
    for (const finding of findings) console.info(finding);
    console.info(findings.length === 0 ? 'Nothing was found.' : `${findings.length} findings, seed ${chosen.seed}.`);
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await cluster?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
