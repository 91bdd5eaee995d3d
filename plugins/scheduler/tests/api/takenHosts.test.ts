import { migrations } from '@server/database/migrations.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { occupancy } from '@server/occupancy/tables.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { takeHosts } from '../../server/bookings/takeHosts.ts';
import { area } from '../../server/index.ts';
import { bookings } from '../../server/tables.ts';
import { bookingBody, schedulerOn } from './bookingsTesting.ts';

const at = '2027-06-01T09:00:00.000Z';

describe.each(areaEngines)('the hosts that bookings reserve on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());

  const book = async (schedulerId: number, startsAt: string, email = 'ada@berg.example'): Promise<number> => {
    const { status, body } = await api.call(
      'POST',
      `/schedulers/${schedulerId}/bookings`,
      bookingBody(startsAt, { email }),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.id;
  };

  test('need as many statements for eight guests of one time as for two', async () => {
    const deletesFor = async (guests: number) => {
      const { id } = await schedulerOn(api, {}, { seats: guests });
      const ids: number[] = [];
      for (let guest = 0; guest < guests; guest += 1) ids.push(await book(id, at, `guest${guest}@example.org`));
      return api.database.asAccount(api.me.account, async (tx) => {
        const [booking] = await tx
          .select()
          .from(bookings)
          .where(eq(bookings.id, ids[0] ?? 0));
        if (!booking) throw new Error('The first guest has a booking');
        let deletes = 0;
        const counting = new Proxy(tx, {
          get(target, name) {
            if (name === 'delete') deletes += 1;
            const value: unknown = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
        await takeHosts({ tx: counting, account: api.me.account, now: api.time.now }, booking);
        return deletes;
      });
    };
    expect(await deletesFor(8)).toBe(await deletesFor(2));
  });

  test('of an earlier release are added by the migration, except for past ones', async () => {
    const { id } = await schedulerOn(api);
    const [over, coming] = [await book(id, at), await book(id, '2027-06-01T11:00:00.000Z')];
    const file = migrations.find(({ name }) => name === 'scheduler/0004_ratings_and_hosts_taken');
    const entering = file?.text.slice(file.text.indexOf('DO $taken$')) ?? '';
    const entered = await api.database.asSystem(async (tx) => {
      await tx.delete(occupancy).where(eq(occupancy.accountId, api.me.account));
      const past = { startsAt: '2020-06-01T09:00:00.000Z', endsAt: '2020-06-01T09:30:00.000Z' };
      await tx.update(bookings).set(past).where(eq(bookings.id, over));
      await tx.execute(sql.raw(entering));
      return tx.select({ booking: occupancy.sourceId }).from(occupancy);
    });
    expect(entered).toContainEqual({ booking: coming });
    expect(entered).not.toContainEqual({ booking: over });
  });
});
