import { conflicts } from './cases/conflicts.ts';
import { fuzz } from './cases/fuzz.ts';
import { kill } from './cases/kill.ts';
import { pause } from './cases/pause.ts';
import { pictures } from './cases/pictures.ts';
import { refresh } from './cases/refresh.ts';
import { slowBodies } from './cases/slowBodies.ts';
import { randomFrom } from './random.ts';
import { type AttackEnvironment, prepareServers } from './servers.ts';
import type { AttackCase, CaseResult } from './types.ts';

/** `fuzz` is last because it can use any amount of time: it gets what the others leave. */
const cases: AttackCase[] = [conflicts, refresh, pictures, slowBodies, pause, kill, fuzz];
export const caseNames = cases.map(({ name }) => name);

export type AttackOptions = AttackEnvironment & {
  seed: number;
  /** The name of a single case to run. Absent: all cases. */
  only?: string;
  /** Milliseconds for all cases together. Started work is always finished. */
  time: number;
  /** The effort of each case; 1 is the least that is meaningful. */
  scale: number;
  sample: boolean;
  say: (line: string) => void;
};

export type AttackResult = CaseResult & { name: string; seconds: number };

/** Attacks running servers, one case after the other. A case that throws counts as a finding. */
export async function attack(options: AttackOptions): Promise<AttackResult[]> {
  const { engine, seed, only, time, scale, sample, say } = options;
  const servers = prepareServers(options);
  const chosen = cases.filter(({ name }) => only === undefined || name === only);
  const began = performance.now();
  const results: AttackResult[] = [];
  for (const [index, { name, run }] of chosen.entries()) {
    const start = performance.now();
    // Time that earlier cases did not use goes to the later ones.
    const share = (began + time - start) / (chosen.length - index);
    const { newServer, removeAll } = servers.forCase();
    const random = randomFrom(seed).fork(name);
    const effort = { until: start + share, scale, sample };
    const result = await run({ engine, random, effort, newServer }).catch(
      (error: unknown): CaseResult => ({ did: 'broke off', findings: [`the case broke off: ${String(error)}`] }),
    );
    await removeAll();
    const seconds = (performance.now() - start) / 1000;
    say(`${name}: ${result.did} (${seconds.toFixed(0)} s)`);
    results.push({ name, seconds, ...result });
  }
  await servers.removeAll();
  return results;
}
