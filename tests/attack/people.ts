import type { FaultyServer } from '../faults/server.ts';
import type { Operation } from './apiModel.ts';

export const victim = 'organiser@example.org';
export const attacker = 'attacker@example.org';

/** A word that occurs only in the rows of the victim. */
export const marker = 'only-the-victim-knows-this';

/** A person who is signed in. */
export type Person = {
  send: (method: string, path: string, body?: string, headers?: Record<string, string>) => Promise<Answer>;
};

export type Answer = { status: number; text: string; type: string; milliseconds: number };

/** Milliseconds before a call is aborted with status 0; the server never works this long. */
const startTimeoutMs = 60_000;

/** Signs a person in. Tokens live for 15 minutes, so a refused one is replaced. */
export async function signedIn(server: FaultyServer, email: string): Promise<Person> {
  let token = await server.signIn(email);
  const once = async (
    method: string,
    path: string,
    body?: string,
    headers?: Record<string, string>,
  ): Promise<Answer> => {
    const began = performance.now();
    const time = () => performance.now() - began;
    try {
      const answer = await fetch(`${server.origin}${path}`, {
        method,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(startTimeoutMs),
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
      });
      const text = await answer.text();
      return { status: answer.status, text, type: answer.headers.get('content-type') ?? '', milliseconds: time() };
    } catch (error) {
      return { status: 0, text: String(error), type: '', milliseconds: time() };
    }
  };
  return {
    send: async (...request) => {
      const answer = await once(...request);
      if (answer.status !== 401) return answer;
      token = await server.signIn(email);
      return once(...request);
    },
  };
}

/** The ids of a person's rows by the path before them: `/events/{}/tickets` → `['/events/7/tickets', 3]`. */
export type KnownIds = Map<string, { parent: string; id: number }[]>;

const maximumParents = 4;

/** Reads all lists of a person and returns the ids of their rows and all responses. */
export async function readAll(
  person: Person,
  operations: readonly Operation[],
): Promise<{ ids: KnownIds; answers: Map<string, string> }> {
  const ids: KnownIds = new Map();
  const answers = new Map<string, string>();
  const reads = operations
    .filter(({ method }) => method === 'GET')
    .toSorted((left, right) => left.path.split('/').length - right.path.split('/').length);
  for (const { path } of reads) {
    for (const address of addressesOf(path, ids)) {
      const { status, text } = await person.send('GET', `/api${address}`);
      // Error responses contain a unique number, so only their status is kept.
      answers.set(address, status === 200 ? text : String(status));
      const rows = status === 200 ? idsIn(text).map((id) => ({ parent: address, id })) : [];
      const key = path.replace(/\{\w+\}/g, '{}');
      ids.set(key, [...(ids.get(key) ?? []), ...rows]);
    }
  }
  return { ids, answers };
}

/** Returns the path filled with the first few known ids. */
function addressesOf(path: string, ids: KnownIds): string[] {
  const at = path.lastIndexOf('{');
  if (at < 0) return [path];
  const end = path.indexOf('}', at);
  const known = ids.get(path.slice(0, at - 1).replace(/\{\w+\}/g, '{}')) ?? [];
  return known.slice(0, maximumParents).map(({ parent, id }) => `${parent}/${id}${path.slice(end + 1)}`);
}

function idsIn(text: string): number[] {
  // An export is not JSON.
  if (!text.startsWith('{')) return [];
  const body: unknown = JSON.parse(text);
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const rows: unknown[] = Array.isArray(data) ? data : [];
  return rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number' ? [row.id] : [],
  );
}
