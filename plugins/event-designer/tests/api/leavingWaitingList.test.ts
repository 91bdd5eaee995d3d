import { runScheduled } from '@server/changes/runScheduled.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { offerPlaces } from '../../server/waitingList/offer.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { createTicket } from './support.ts';
import { waitingOn } from './waitingTesting.ts';

describe.each(areaEngines)('the page that leaves a waiting list on %s', (engine) => {
  const visited = eventPageOn(engine);
  const { my, publish } = visited;
  const { waits, entriesOf, leaveByLink } = waitingOn(my);

  const somebodyIsBlocked = () =>
    my.api.database.asSystem(async (tx) => {
      const [row] = await tx.execute<{ count: number }>(sql`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return row?.count === 1;
    });

  test('frees the place that is offered at the moment of leaving', async () => {
    const ticketId = await createTicket(my.api, my.event, { name: 'Rare', quantity: 1, hasWaitlist: true });
    await publish();
    await waits(ticketId, 1);
    const [entry] = await entriesOf(ticketId);
    const { account } = my.api.me;
    const params = { eventId: my.event, ticketId };
    let leaving: Promise<void> | undefined;
    const { database, live, time } = my.api;
    await runScheduled(account, { database, now: time.now, tell: live.tell, params }, async (context) => {
      await offerPlaces({ next: 1 }, { ...context, language: 'en' });
      leaving = leaveByLink(entry.id);
      await expect.poll(somebodyIsBlocked).toBe(true);
    });
    await leaving;
    expect(await entriesOf(ticketId)).toMatchObject([{ state: 'left' }]);
    const { data } = (await my.api.call('GET', my.at(`/tickets/${ticketId}`))).body;
    expect(data).toMatchObject({ heldForCodes: 0, remaining: 1 });
  });
});
