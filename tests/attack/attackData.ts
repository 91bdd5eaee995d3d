import type { FaultyServer } from '../faults/server.ts';
import { type Operation, operationsOf } from './apiModel.ts';
import { attacker, type KnownIds, marker, type Person, readAll, signedIn, victim } from './people.ts';
import type { AttackContext } from './types.ts';

export type AttackData = {
  server: FaultyServer;
  operations: Operation[];
  victim: Person;
  attacker: Person;
  victimIds: KnownIds;
};

/** Creates two accounts with rows on a running server. The name of every row of the victim contains the marker. */
export async function createAttackData({ newServer, effort: { sample } }: AttackContext): Promise<AttackData> {
  const server = await newServer({ sample });
  await server.start();
  const document: unknown = await (await server.fetch('/api/openapi.json')).json();
  const operations = operationsOf(document);
  const [attacked, attacking] = [await signedIn(server, victim), await signedIn(server, attacker)];
  for (const person of [attacked, attacking]) {
    for (const path of ['/api/organizers', '/api/tags']) {
      for (const name of ['one', 'two']) await person.send('POST', path, JSON.stringify({ name }));
    }
  }
  const { ids } = await readAll(attacked, operations);
  await mark(attacked, operations, ids);
  return { server, operations, victim: attacked, attacker: attacking, victimIds: ids };
}

/** Adds the marker to the name of every row that has one. */
async function mark(person: Person, operations: readonly Operation[], ids: KnownIds): Promise<void> {
  let marked = 0;
  for (const { method, path, body } of operations) {
    if (method !== 'PATCH' || !path.endsWith('}') || !JSON.stringify(body?.properties ?? {}).includes('"name"'))
      continue;
    const list = path.slice(0, path.lastIndexOf('/')).replace(/\{\w+\}/g, '{}');
    for (const { parent, id } of ids.get(list) ?? []) {
      const { status } = await person.send('PATCH', `/api${parent}/${id}`, JSON.stringify({ name: `${marker} ${id}` }));
      if (status === 200) marked += 1;
    }
  }
  if (marked === 0) throw new Error('No row of the victim could be marked, so no leak could be seen');
}
