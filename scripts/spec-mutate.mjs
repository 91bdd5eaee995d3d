// `npm run spec:mutate`: applies one mutation after the other to a copy of the product, and reports which of them the
// tests of their clause detect. `-- §2.8 §9.6`: the mutations of these clauses; `-- --random 10 --seed 7`: those of ten
// random clauses.
import { createHash, randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled();
// Imported only now, because they need what was just installed.
const { readMutations } = await import('./spec/clauses.mjs');
const { openClauseRuns } = await import('./spec/clauseRuns.mjs');
const { copyProduct } = await import('./spec/copy.mjs');

const { positionals: named, values } = parseArgs({
  allowPositionals: true,
  options: { random: { type: 'string' }, seed: { type: 'string' } },
});
const all = await readMutations();
const clauseIds = [...new Set(all.map(({ clause }) => clause))];
const unknown = named.filter((id) => !clauseIds.includes(id));
if (unknown.length > 0) {
  console.error(`There are no faults of ${unknown.join(', ')}.`);
  process.exit(2);
}

/** Returns a random selection of the clauses, the same for the same seed. */
function byChance(count, seed) {
  const place = (id) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return clauseIds.toSorted((one, other) => place(one).localeCompare(place(other))).slice(0, count);
}

let chosen = named.length > 0 ? named : clauseIds;
if (values.random !== undefined) {
  if (!/^[1-9]\d*$/.test(values.random)) {
    console.error('--random must be a number of clauses');
    process.exit(2);
  }
  const seed = values.seed ?? String(randomInt(1_000_000));
  chosen = byChance(Number(values.random), seed);
  console.info(`Seed ${seed}: ${chosen.join(' ')}\n`);
}
const faults = all.filter(({ clause }) => chosen.includes(clause));

const copy = copyProduct();
process.once('exit', copy.remove);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
process.chdir(copy.folder);
const runs = openClauseRuns();

const failuresOf = (outcomes) => outcomes.filter(({ failure }) => failure !== '');

const failed = failuresOf(await runs.units(chosen));
if (failed.length > 0) {
  console.error('These fail without any fault:');
  for (const { id, failure } of failed) console.error(`${id ?? 'A file'}: ${failure}`);
  process.exit(2);
}

/** Returns the failures of the tests while a mutation is in the copy. */
async function failuresWith({ file, before, after }, run) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
  runs.changed(file);
  try {
    return failuresOf(await run());
  } finally {
    writeFileSync(file, text);
    runs.changed(file);
  }
}

/** Clauses whose browser tests pass without any mutation. */
const passingClauses = new Set();

/**
 * Returns whether the clause's tests detect a mutation: `killed`, `SURVIVED`, or `BROKE` when they could not be run.
 */
async function testMutation(fault) {
  const { clause, id, file, before } = fault;
  if (readFileSync(file, 'utf8').split(before).length !== 2) {
    return { verdict: 'BROKE', why: 'Its words do not stand there exactly once.' };
  }
  const verdictOf = (failures) => {
    const found = failures.find((failure) => failure.id === clause);
    if (found) return { verdict: 'killed', why: found.failure };
    return failures[0] ? { verdict: 'BROKE', why: failures[0].failure } : { verdict: 'SURVIVED' };
  };
  const inUnits = verdictOf(await failuresWith(fault, () => runs.units([clause])));
  if (inUnits.verdict !== 'SURVIVED' || !runs.hasBrowser(clause)) return inUnits;
  if (!passingClauses.has(clause)) {
    const [failure] = failuresOf(await runs.browser([clause], 'without a fault'));
    if (failure) return { verdict: 'BROKE', why: `Without any fault: ${failure.failure}` };
    passingClauses.add(clause);
  }
  return verdictOf(await failuresWith(fault, () => runs.browser([clause], `${clause} ${id}`)));
}

const counts = { killed: 0, SURVIVED: 0, BROKE: 0 };
for (const fault of faults) {
  const { verdict, why } = await testMutation(fault);
  counts[verdict] += 1;
  console.info(`${verdict.padEnd(8)}  ${fault.clause.padEnd(6)} ${fault.id} (${fault.file})`);
  if (why) console.info(`                  ${why}`);
}
await runs.close();
console.info(
  `\n${faults.length} faults of ${chosen.length} clauses: ${counts.killed} killed, ${counts.SURVIVED} survived, ${counts.BROKE} not judged.`,
);
process.exit(counts.killed === faults.length ? 0 : 1);
