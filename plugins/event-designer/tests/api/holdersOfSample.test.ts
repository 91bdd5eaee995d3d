import type { TestApi } from '@server/http/testing.ts';
import { describe, expect, test } from 'vitest';
import { type Data, onBothEngines } from './sampleApi.ts';

/** Both engines list and move the ticket holders of the sample events in the same way. */

/** Moves holders of the sample conference, and returns the answers that can be compared. */
async function play({ call }: Pick<TestApi, 'call'>): Promise<Record<string, unknown>> {
  const read = async (path: string): Promise<Data> => (await call('GET', path)).body.data;
  const [conference] = await read('/events?q=Northern');
  const at = (path: string) => `/events/${conference.id}${path}`;
  await call('POST', at('/tickets'), { name: 'Held by nobody', price: 18_000, quantity: 150 });
  const rows: Data[] = await read(at('/tickets'));
  const ticket = (name: string): number => rows.find((row) => row.name === name).id;
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name;
  const comparable = ({ ticketId, holderName, holderEmail, state, pricePaid, refunded, createdAt }: Data) => [
    nameOf(ticketId),
    holderName,
    holderEmail,
    state,
    pricePaid,
    refunded,
    createdAt,
  ];
  const counters = async () =>
    (await read(at('/tickets'))).map(({ name, sold, reserved, remaining, version }: Data) => [
      name,
      sold,
      reserved,
      remaining,
      version,
    ]);
  const move = (body: object) => call('POST', at('/registrations/move'), body);
  const refusals = ({ status, body }: { status: number; body: Data }) => [
    status,
    ...(body.errors ?? []).map(({ path, code, params }: Data) => [path, code, params]),
  ];
  const changes = (): Promise<Data[]> => read(`/changes?scope=eventId:${conference.id}&resource=registrations`);
  const history = async () =>
    (await changes()).map(({ name, kind, before, after, group, canTakeBack, takesBack }) => {
      const { size, canTakeBack: canAll } = group ?? {};
      return {
        name,
        kind,
        from: nameOf(before.ticketId),
        to: nameOf(after.ticketId),
        size,
        canAll,
        canTakeBack,
        isBack: takesBack !== null,
      };
    });

  const student = ticket('Student');
  const results: Record<string, unknown> = {};
  results.stays = refusals(await call('DELETE', at('')));
  results.meta = (await call('GET', at('/registrations?perPage=5'))).body.meta;
  results.first = (await read(at(`/registrations?ticketId=${student}&perPage=5`))).map(comparable);
  results.cancelled = (await read(at('/registrations?state=cancelled'))).map(comparable);
  results.found = (await read(at('/registrations?q=haugen&sort=-holderName&perPage=5'))).map(comparable);
  const students: Data[] = await read(at(`/registrations?ticketId=${student}&perPage=3`));
  const ids = students.map(({ id }) => id);

  const target = { toTicketId: ticket('Workshop pass') };
  results.before = await counters();
  results.full = refusals(await move({ fromTicketId: ticket('Early bird'), ...target }));
  results.same = refusals(await move({ ids, toTicketId: student }));
  results.nobody = refusals(await move({ fromTicketId: ticket('Held by nobody'), ...target }));
  results.plan = (await move({ ids, ...target, dryRun: true })).body.data;
  results.done = (await move({ ids, ...target })).body.data;
  results.after = await counters();
  results.history = await history();

  await move({ ids: ids.slice(0, 1), toTicketId: ticket('Press') });
  const [, group] = await changes();
  const movedOn = await call('POST', `/changes/${group.id}/take-back`, { wholeGroup: true });
  results.movedOn = [movedOn.status, movedOn.body.errors.map(({ path, code }: Data) => `${path} ${code}`).sort()];
  const [last] = await changes();
  results.tookOne = (await call('POST', `/changes/${last.id}/take-back`, {})).status;
  results.tookAll = (await call('POST', `/changes/${group.id}/take-back`, { wholeGroup: true })).status;
  results.restored = await counters();
  results.again = await history();
  return results;
}

describe('holders of the sample', () => {
  test('are moved and moved back the same on both database engines', async () => {
    const [embedded, real] = await onBothEngines(play);
    expect(embedded).toEqual(real);
    expect(real).toMatchObject({
      stays: [409, ['', 'event_has_registrations', { registrations: 743 }]],
      meta: { total: 743 },
      full: [422, ['toTicketId', 'no_room_in_ticket', { ticket: 'Workshop pass', free: 22, needed: 200 }]],
      done: { moved: 3, skipped: 0, paidLess: { count: 3, total: 165_000 }, isSaved: true },
      history: [{ from: 'Student', to: 'Workshop pass', size: 3, canAll: true }],
      movedOn: [409, ['ticketId changed_since', 'tierId changed_since']],
      tookAll: 200,
    });
    expect(real.restored).toEqual(real.before);
  });
});
