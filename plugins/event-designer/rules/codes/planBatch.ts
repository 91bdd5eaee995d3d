import { isEmail } from '@contract/fields.ts';
import { type Problem, refuseIfAny } from '@contract/problem.ts';
import type { BatchEntry, batchSources, collisionReasons } from '../../contract/codeCalls.ts';
import { isCode, normalCode } from '../../contract/codes.ts';
import { codeOf, guessFactor, roomOf } from './patterns.ts';

export type PlannedCode = { code: string; owner: string; customers: string[] };
type Collision = { entry: number; code: string; reason: (typeof collisionReasons)[number] };

type Wanted = {
  source: (typeof batchSources)[number];
  pattern?: string | undefined;
  count?: number | undefined;
  entries?: BatchEntry[] | undefined;
};
type Shared = { owner: string; customers: string[] };

type CodeSource = {
  /** Returns a random whole number below 2³². */
  random: () => number;
  /** Returns those of the given codes that exist already. */
  existingCodes: (codes: readonly string[]) => Promise<ReadonlySet<string>>;
};

type Plan = { planned: PlannedCode[]; collisions: Collision[]; room: number | null };

function patternProblems(pattern: string, count: number): Problem[] {
  const room = roomOf(pattern);
  if (!isCode(normalCode(pattern.replace(/[?@#]/g, 'A')))) {
    const message = 'Two to 50 letters, digits, hyphens, underscores and the signs ?, @ and #';
    return [{ path: 'pattern', code: 'pattern_shape', message }];
  }
  if (pattern.length >= 6 && room >= count * guessFactor) return [];
  const message = `${count} codes of this pattern could be guessed; add more signs`;
  return [{ path: 'pattern', code: 'pattern_too_short', message, params: { count } }];
}

/** Makes new codes for a pattern. Codes that exist already are replaced in the next round. Throws `pattern_used_up`. */
async function generate(pattern: string, count: number, { random, existingCodes }: CodeSource): Promise<string[]> {
  const codes = new Set<string>();
  for (let round = 0; codes.size < count && round < 20; round++) {
    const more = new Set<string>();
    for (let tries = 0; more.size < count - codes.size && tries < 10 * count; tries++) {
      const code = codeOf(pattern, random);
      if (!codes.has(code)) more.add(code);
    }
    const taken = await existingCodes([...more]);
    for (const code of more) if (!taken.has(code)) codes.add(code);
  }
  const message = 'The pattern has no more codes left';
  refuseIfAny(codes.size < count ? [{ path: 'pattern', code: 'pattern_used_up', message }] : []);
  return [...codes];
}

const personOf = ({ email, owner }: BatchEntry, shared: Shared) => ({
  owner: owner || shared.owner,
  customers: email ? [email.toLowerCase()] : shared.customers,
});

async function planUpload(entries: readonly BatchEntry[], shared: Shared, codeSource: CodeSource): Promise<Plan> {
  const read = entries.map((entry) => ({ ...entry, code: normalCode(entry.code ?? '') }));
  const taken = await codeSource.existingCodes(read.map(({ code }) => code));
  const seen = new Set<string>();
  const planned: PlannedCode[] = [];
  const collisions: Collision[] = [];
  for (const [entry, { code, ...person }] of read.entries()) {
    const reason = collisionReason(code, person.email, taken, seen);
    seen.add(code);
    if (reason) collisions.push({ entry, code, reason });
    else planned.push({ code, ...personOf(person, shared) });
  }
  return { planned, collisions, room: null };
}

function collisionReason(
  code: string,
  email: string | undefined,
  taken: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): Collision['reason'] | undefined {
  if (!isCode(code)) return 'shape';
  if (email && !isEmail(email)) return 'email';
  if (taken.has(code)) return 'taken';
  return seen.has(code) ? 'twice' : undefined;
}

/** Plans one code per address. A repeated address is reported as a collision. */
async function planEmails(
  entries: readonly BatchEntry[],
  pattern: string,
  shared: Shared,
  codeSource: CodeSource,
): Promise<Plan> {
  const seen = new Set<string>();
  const people: BatchEntry[] = [];
  const collisions: Collision[] = [];
  for (const [entry, person] of entries.entries()) {
    const email = person.email?.toLowerCase() ?? '';
    const reason = isEmail(email) ? seen.has(email) && 'twice' : 'email';
    seen.add(email);
    if (reason) collisions.push({ entry, code: email, reason });
    else people.push({ ...person, email });
  }
  const codes = await generate(pattern, people.length, codeSource);
  const planned = people.map((person, index) => ({ code: codes[index] ?? '', ...personOf(person, shared) }));
  return { planned, collisions, room: roomOf(pattern) };
}

/** Plans the codes of a batch and lists the entries that collide. Throws if codes of the pattern could be guessed. */
export async function planBatch(wanted: Wanted, shared: Shared, codeSource: CodeSource): Promise<Plan> {
  const { source, pattern = '', entries = [], count = 0 } = wanted;
  if (source === 'upload') return planUpload(entries, shared, codeSource);
  refuseIfAny(patternProblems(pattern, Math.max(1, source === 'emails' ? entries.length : count)));
  if (source === 'emails') return planEmails(entries, pattern, shared, codeSource);
  const { owner, customers } = shared;
  const codes = await generate(pattern, count, codeSource);
  return { planned: codes.map((code) => ({ code, owner, customers })), collisions: [], room: roomOf(pattern) };
}
