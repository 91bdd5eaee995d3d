import type { Operation } from '../apiModel.ts';
import { createAttackData } from '../attackData.ts';
import { type Findings, gatherFindings } from '../findings.ts';
import { hostileBody, hostileText } from '../hostile.ts';
import { type Answer, type KnownIds, marker, readAll } from '../people.ts';
import type { Random } from '../random.ts';
import type { AttackCase } from '../types.ts';

const atOnce = 8;
const requestsOfOne = 300;
/** The attacker's rows change during the run, so their ids are read again after this many requests. */
const rereadEvery = 800;
/** The longest acceptable request in milliseconds; a longer one keeps others waiting. */
const maximumRequestMs = 15_000;

type Known = { own: KnownIds; foreign: KnownIds };
type Built = { method: string; path: string; body?: string; isForeign: boolean; headers: Record<string, string> };

/** Calls every operation with all kinds of invalid input, and with rows of the other account. */
export const fuzz: AttackCase = {
  name: 'fuzz',
  run: async (context) => {
    const { random, effort } = context;
    const { server, operations, attacker, victim, victimIds } = await createAttackData(context);
    const findings = gatherFindings();
    const before = (await readAll(victim, operations)).answers;
    let known: Known = { own: (await readAll(attacker, operations)).ids, foreign: victimIds };
    const maximumRequests = requestsOfOne * effort.scale;
    const counts = { sent: 0, good: 0, foreign: 0, slowest: 0 };
    const sendOne = async (number: number) => {
      const chance = random.fork(number);
      // Takes the operations in turn, so that a short run reaches all of them.
      const operation = operations[number % operations.length] ?? chance.pick(operations);
      const request = buildRequest(operation, known, chance);
      const answer = await attacker.send(request.method, request.path, request.body, request.headers);
      counts.sent += 1;
      if (answer.status > 0 && answer.status < 300) counts.good += 1;
      if (request.isForeign) counts.foreign += 1;
      counts.slowest = Math.max(counts.slowest, answer.milliseconds);
      checkAnswer(request, answer, findings);
    };
    for (let from = 0; from < maximumRequests && performance.now() < effort.until; from += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, (_, index) => sendOne(from + index)));
      if (from % rereadEvery === 0 && from > 0) known = { ...known, own: (await readAll(attacker, operations)).ids };
    }
    for (const [path, text] of (await readAll(attacker, operations)).answers) {
      if (text.includes(marker)) findings.add('leak: the attacker reads a row of the victim', path);
    }
    const after = (await readAll(victim, operations)).answers;
    for (const [path, text] of before) {
      if (after.get(path) !== text) findings.add("foreign write: the victim's rows changed", path);
    }
    if ((await server.fetch('/api/health')).status !== 200) findings.add('the server is not healthy afterwards');
    const { sent, good, foreign, slowest } = counts;
    return {
      did: `${operations.length} operations, ${sent} requests, ${good} accepted, ${foreign} at foreign rows, slowest ${(slowest / 1000).toFixed(1)} s`,
      findings: findings.lines(),
    };
  },
};

function buildRequest({ method, path, query, body: schema }: Operation, known: Known, random: Random): Built {
  // Deletes mostly target foreign rows, because deleted rows cannot be attacked again.
  const isForeign = random.happens(30) || (method === 'DELETE' && random.happens(85));
  const address = addressFor(path, isForeign ? known.foreign : known.own, random);
  const search = new URLSearchParams();
  for (const name of [...query, 'x']) if (random.happens(25)) search.append(name, hostileText(random));
  const ids = [...known.own.values(), ...known.foreign.values()].flat().map(({ id }) => id);
  const headers: Record<string, string> = {};
  if (random.happens(15)) headers['If-Match'] = random.pick(['"1"', '*', '"0"', 'W/"1"', '""', 'x', '"99999999999"']);
  if (random.happens(10))
    headers['Idempotency-Key'] = random.pick(['a', 'a'.repeat(3_000), 'ü', `${random.number(1e9)}`]);
  return {
    method,
    path: `/api${address.path}${search.size > 0 ? `?${search}` : ''}`,
    ...(schema && { body: hostileBody(schema, random, ids) }),
    isForeign: isForeign && address.isKnown,
    headers,
  };
}

/** Fills a path with the ids of existing rows, or sometimes with an id that does not exist. */
function addressFor(path: string, ids: KnownIds, random: Random): { path: string; isKnown: boolean } {
  const at = path.lastIndexOf('{');
  if (at < 0) return { path, isKnown: false };
  const rest = path.slice(path.indexOf('}', at) + 1);
  const rows = ids.get(path.slice(0, at - 1).replace(/\{\w+\}/g, '{}')) ?? [];
  if (rows.length === 0 || random.happens(8)) {
    const odd = encodeURIComponent(hostileText(random).toWellFormed());
    return { path: `${path.slice(0, at).replace(/\{\w+\}/g, '1')}${odd}${rest}`, isKnown: false };
  }
  const { parent, id } = random.pick(rows);
  return { path: `${parent}/${id}${rest}`, isKnown: true };
}

function checkAnswer(request: Built, { status, text, type, milliseconds }: Answer, findings: Findings): void {
  const where = `${request.method} ${request.path.slice(0, 120)}`;
  if (status === 0) findings.add(`no answer: ${text.slice(0, 80)}`, where);
  if (status >= 500)
    findings.add(`answered ${status}`, `${where}: ${text.slice(0, 120)}, for ${request.body?.slice(0, 400)}`);
  if (text.includes(marker)) findings.add('leak: an answer has a row of the victim in it', where);
  if (request.isForeign && status > 0 && status < 300)
    findings.add(`accepted (${status}) for a row of the victim`, where);
  if (status >= 400 && type.startsWith('application/json') && !hasMessage(text)) {
    findings.add(`answered ${status} without a message`, where);
  }
  if (text.length > 3_000_000) findings.add('answered with more than 3 MB', where);
  if (milliseconds > maximumRequestMs)
    findings.add('one request took longer than 15 s', `${where}, ${request.body?.slice(0, 200)}`);
}

function hasMessage(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
  } catch {
    return false;
  }
}
