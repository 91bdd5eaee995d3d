import type { Context } from '@server/http/area.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { occupiedOf, type Subject, take } from '@server/occupancy/occupancy.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { bookingBody, guestOf, schedulerOn } from './bookingsTesting.ts';

describe.each(engines)('bookings on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());

  const book = (schedulerId: number, startsAt: string, more: object = {}) =>
    api.call('POST', `/schedulers/${schedulerId}/bookings`, bookingBody(startsAt, more));
  const booked = async (schedulerId: number, startsAt: string, more: object = {}) => {
    const { status, body } = await book(schedulerId, startsAt, more);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.id;
  };
  const read = async (id: number) => (await api.call('GET', `/scheduler/bookings/${id}`)).body.data;
  const act = (id: number, action: string, body: object | undefined = undefined) =>
    api.call('POST', `/scheduler/bookings/${id}/${action}`, body);

  test('succeed for one of 50 simultaneous guests, and the other 49 are offered times nearby', async () => {
    const { id } = await schedulerOn(api);
    // PGlite does one thing after the other, so that guests compete there in one order only.
    const rounds = engine === 'pglite' ? 3 : 20;
    for (let round = 0; round < rounds; round += 1) {
      const startsAt = new Date(Date.UTC(2027, 5, 1 + round, 9)).toISOString();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => book(id, startsAt, { email: `guest${index}@example.org` })),
      );
      const won = answers.filter(({ status }) => status === 200);
      const lost = answers.filter(({ status }) => status === 409);
      expect([won.length, lost.length]).toEqual([1, 49]);
      for (const { body } of lost) {
        expect(body.errors).toMatchObject([{ path: 'startsAt', code: 'slot_busy' }]);
        expect(body.errors[0].params.next.split(',')).toHaveLength(3);
      }
    }
  }, 120_000);

  test.each([
    ['2027-06-01T07:30:00.000Z', {}, 422, 'slot_closed'],
    ['2027-05-03T09:00:00.000Z', { minNotice: 180 }, 422, 'slot_notice'],
    [
      '2027-06-01T09:00:00.000Z',
      { window: { kind: 'calendarDays', days: 3, from: null, to: null } },
      422,
      'slot_window',
    ],
    ['2027-06-01T09:10:00.000Z', {}, 422, 'slot_off_grid'],
    ['2027-06-01T19:45:00.000Z', { slotInterval: 15 }, 422, 'slot_no_room'],
    [
      '2027-06-01T09:00:00.000Z',
      { overrides: [{ from: '2027-06-01', to: '2027-06-01', ranges: [], note: '' }] },
      422,
      'slot_override',
    ],
    [
      '2027-06-01T09:00:00.000Z',
      { holidays: [{ name: 'Fair', from: '2027-06-01', to: '2027-06-01' }] },
      422,
      'slot_holiday',
    ],
    [
      '2027-06-01T09:00:00.000Z',
      { breaks: [{ name: 'Tea', weekdays: [2], start: '08:30', end: '09:30' }] },
      422,
      'slot_break',
    ],
  ])('at %s with %j are refused with %i %s', async (startsAt, hours, status, code) => {
    const { id } = await schedulerOn(api, hours);
    const answer = await book(id, startsAt);
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toMatchObject([{ path: 'startsAt', code }]);
  });

  test('against a rule need a reason, which is stored', async () => {
    const { id } = await schedulerOn(api);
    const made = await booked(id, '2027-06-01T05:00:00.000Z', { override: { reason: 'Flies in early' } });
    expect(await read(made)).toMatchObject({ isOverride: true, overrideReason: 'Flies in early', state: 'confirmed' });
    // A time that the rules allow needs no override, so none is stored.
    const usual = await booked(id, '2027-06-01T09:00:00.000Z', { override: { reason: 'To be sure' } });
    expect(await read(usual)).toMatchObject({ isOverride: false, overrideReason: '' });
  });

  test('are listed by their hosts', async () => {
    const one = await schedulerOn(api);
    const other = await schedulerOn(api);
    const made = await booked(one.id, '2027-06-01T09:00:00.000Z');
    const hers = await booked(other.id, '2027-06-01T09:00:00.000Z', { email: 'other@example.org' });
    const [mine, theirs] = [one, other].map(({ hosts }) => hosts[0].hostId);
    const found = async (query: string) =>
      (await api.call('GET', `/scheduler/bookings?${query}`)).body.data.map(({ id }: { id: number }) => id);
    expect(await found(`hostIds=${mine}`)).toEqual([made]);
    expect(await found(`hostIds[in]=${mine},${theirs}&sort=createdAt`)).toEqual([made, hers]);
  });

  test('of one host do not overlap, in any scheduler', async () => {
    const first = await schedulerOn(api);
    const second = await schedulerOn(api, {}, { hosts: first.hosts });
    await booked(first.id, '2027-06-01T09:00:00.000Z');
    const other = await book(second.id, '2027-06-01T09:00:00.000Z', { email: 'other@example.org' });
    expect(other.status).toBe(409);
  });

  test('reserve their hosts in the table shared by all areas, and are refused if another area has them', async () => {
    const { id, hosts } = await schedulerOn(api, { slotInterval: 15 }, { seats: 2 });
    const subjects: Subject[] = [{ kind: 'host', id: hosts[0].hostId }];
    const during = { start: '2027-06-01T08:00:00.000Z', end: '2027-06-01T12:00:00.000Z' };
    const inAccount = <T>(work: (taking: Pick<Context, 'tx' | 'account' | 'now'>) => Promise<T>) =>
      api.database.asAccount(api.me.account, (tx) => work({ tx, account: api.me.account, now: api.time.now }));
    const held = async () =>
      (await inAccount((taking) => occupiedOf(taking, { subjects, during }))).map(({ during: { start }, source }) => [
        start,
        source.id,
      ]);
    const at = '2027-06-01T09:00:00.000Z';
    const [first, second] = [await booked(id, at), await booked(id, at, { email: 'b@example.org' })];
    // Both guests share the time, so it is taken once, for the first who stands.
    expect(await held()).toEqual([[at, first]]);
    await act(first, 'cancel', {});
    expect(await held()).toEqual([[at, second]]);
    await act(second, 'move', { startsAt: '2027-06-01T10:00:00.000Z' });
    expect(await held()).toEqual([['2027-06-01T10:00:00.000Z', second]]);

    const meeting = { start: '2027-06-01T11:00:00.000Z', end: '2027-06-01T11:30:00.000Z' };
    const source = { kind: 'planner.meeting', id: 1 };
    await inAccount((taking) => take(taking, { subjects, during: meeting, strength: 'confirmed', source }));
    const refused = await book(id, '2027-06-01T11:15:00.000Z', { email: 'c@example.org' });
    expect([refused.status, refused.body.errors]).toMatchObject([409, [{ code: 'slot_busy' }]]);
    expect((await book(id, meeting.end, { email: 'c@example.org' })).status).toBe(200);
  });

  test('are moved to overlapping times, cancelled, and restored', async () => {
    const { id } = await schedulerOn(api, { slotInterval: 15 });
    const made = await booked(id, '2027-06-01T09:00:00.000Z');
    // Half of the new time overlaps the booking's own former time.
    expect((await act(made, 'move', { startsAt: '2027-06-01T09:15:00.000Z' })).status).toBe(200);
    expect(await read(made)).toMatchObject({
      startsAt: '2027-06-01T09:15:00.000Z',
      movedFrom: '2027-06-01T09:00:00.000Z',
      icalSequence: 1,
    });
    expect((await act(made, 'cancel', { reason: 'Ill' })).status).toBe(200);
    expect(await read(made)).toMatchObject({ state: 'cancelled', reason: 'Ill', endedBy: 'organiser' });
    expect((await act(made, 'cancel', {})).status).toBe(409);
    expect((await act(made, 'reopen', { state: 'confirmed' })).status).toBe(200);
    await act(made, 'cancel', {});
    await booked(id, '2027-06-01T09:15:00.000Z', { email: 'other@example.org' });
    const late = await act(made, 'reopen', { state: 'confirmed' });
    expect(late.body.errors).toMatchObject([{ code: 'time_taken' }]);
  });

  test('are marked as no-shows once they have begun', async () => {
    const { id } = await schedulerOn(api);
    const made = await booked(id, '2027-05-03T09:00:00.000Z');
    expect((await act(made, 'no-show')).status).toBe(409);
    const before = api.time.now;
    api.time.now = new Date('2027-05-03T09:20:00.000Z');
    expect((await act(made, 'no-show')).status).toBe(200);
    api.time.now = before;
    expect(await read(made)).toMatchObject({ state: 'noShow' });
  });

  test('wait for confirmation, and only one for the same time can be confirmed, also simultaneously', async () => {
    const { id, slug } = await schedulerOn(api, { confirmation: 'always', pendingBlocks: false });
    for (let round = 0; round < 5; round += 1) {
      const start = new Date(Date.UTC(2027, 5, 1 + round, 9)).toISOString();
      for (let guest = 0; guest < 6; guest += 1) {
        const email = `r${round}g${guest}@example.org`;
        await guestOf(api).post(`/book/${slug}`, { step: 'book', start, name: 'Guest', email });
      }
      const { body } = await api.call('GET', `/scheduler/bookings?schedulerId=${id}&state=pending`);
      const ids: number[] = body.data.map((one: { id: number }) => one.id);
      expect(ids).toHaveLength(6);
      const answers = await Promise.all(ids.map((booking) => act(booking, 'confirm', { seen: ids })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      // Each loser learns that the booking was rejected, and none is told to try again.
      for (const { status, body: lost } of answers) {
        if (status === 409) expect(lost.errors).toMatchObject([{ code: 'booking_state' }]);
      }
      const states = await Promise.all(ids.map(async (booking) => (await read(booking)).state));
      expect(states.sort()).toEqual(['confirmed', ...Array(5).fill('rejected')]);
    }
  }, 60_000);

  describe('whose confirmation was undone', () => {
    const at = '2027-06-01T09:00:00.000Z';

    /** Requests for one time, of which the first was confirmed and waits again. */
    async function requests(count: number) {
      const { id, slug } = await schedulerOn(api, { confirmation: 'always', pendingBlocks: false });
      for (let guest = 0; guest < count; guest += 1) {
        const email = `guest${guest}@example.org`;
        await guestOf(api).post(`/book/${slug}`, { step: 'book', start: at, name: 'Guest', email });
      }
      const { body } = await api.call('GET', `/scheduler/bookings?schedulerId=${id}`);
      const ids: number[] = body.data
        .map((one: { id: number }) => one.id)
        .sort((one: number, other: number) => one - other);
      expect(ids).toHaveLength(count);
      const [first = 0] = ids;
      expect((await act(first, 'confirm', { seen: ids })).status).toBe(200);
      const taken = await takeBack(await lastChange());
      expect(taken.status, JSON.stringify(taken.body)).toBe(200);
      return { id, ids, first };
    }
    /** The last change of bookings, which stands for all that were made along with it. */
    const lastChange = async () => (await api.call('GET', '/changes?resource=bookings')).body.data[0].id;
    const takeBack = (change: number) => api.call('POST', `/changes/${change}/take-back`, { wholeGroup: true });
    const statesOf = (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await read(id)).state));

    test('cannot be confirmed for a time that is taken by now', async () => {
      const { id, ids } = await requests(1);
      const change = await lastChange();
      await booked(id, at, { email: 'other@example.org' });
      const again = await takeBack(change);
      expect([again.status, again.body.errors]).toMatchObject([409, [{ code: 'time_taken' }]]);
      expect(await statesOf(ids)).toEqual(['pending']);
    });

    test('wait with the other requests, which are rejected again on confirmation', async () => {
      const { ids } = await requests(3);
      expect(await statesOf(ids)).toEqual(['pending', 'pending', 'pending']);
      expect((await takeBack(await lastChange())).status).toBe(200);
      expect(await statesOf(ids)).toEqual(['confirmed', 'rejected', 'rejected']);
    });

    test('cannot be no-shows', async () => {
      const { first } = await requests(1);
      const answer = await act(first, 'reopen', { state: 'noShow' });
      expect([answer.status, answer.body.errors]).toMatchObject([409, [{ code: 'booking_state' }]]);
    });
  });

  test('are refused while all schedulers are blocked', async () => {
    const { id } = await schedulerOn(api);
    const blockedPeriods = [{ name: 'Trade fair', start: '2027-06-01T08:00', end: '2027-06-02T12:00' }];
    expect((await api.call('PATCH', '/scheduler/settings', { blockedPeriods })).status).toBe(200);
    const answer = await book(id, '2027-06-02T09:00:00.000Z');
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'slot_blocked']);
    expect((await book(id, '2027-06-02T12:00:00.000Z')).status).toBe(200);
    const wrong = [{ name: 'Backwards', start: '2027-06-02T08:00', end: '2027-06-01T12:00' }];
    const refused = await api.call('PATCH', '/scheduler/settings', { blockedPeriods: wrong });
    expect(refused.body.errors).toMatchObject([{ path: 'blockedPeriods.0.end', code: 'end_before_start' }]);
    await api.call('PATCH', '/scheduler/settings', { blockedPeriods: [] });
  });

  test('of seats share their time until it is full', async () => {
    const { id } = await schedulerOn(api, {}, { seats: 2 });
    const at = '2027-06-01T09:00:00.000Z';
    await booked(id, at, { email: 'a@example.org' });
    await booked(id, at, { email: 'b@example.org' });
    const third = await book(id, at, { email: 'c@example.org' });
    expect(third.body.errors).toMatchObject([{ code: 'slot_seats' }]);
  });

  test('in turns go to the host with the fewest bookings', async () => {
    const [one, two] = [await schedulerOn(api), await schedulerOn(api)];
    const hosts = [...one.hosts, ...two.hosts];
    const { id } = await schedulerOn(api, {}, { hosts, assignment: 'roundRobin' });
    const met: number[] = [];
    for (const hour of ['09', '10', '11', '12']) {
      const made = await booked(id, `2027-06-01T${hour}:00:00.000Z`, { email: `${hour}@example.org` });
      met.push(...(await read(made)).hostIds);
    }
    const ids = hosts.map(({ hostId }: { hostId: number }) => hostId);
    expect(met).toEqual([ids[0], ids[1], ids[0], ids[1]]);
  });

  test('are hidden from other accounts', async () => {
    const { id } = await schedulerOn(api);
    const made = await booked(id, '2027-06-01T09:00:00.000Z');
    const foreign = await api.call('POST', `/scheduler/bookings/${made}/cancel`, {}, { as: api.stranger });
    expect(foreign.status).toBe(404);
    const viewer = await api.call('POST', `/scheduler/bookings/${made}/cancel`, {}, { as: api.viewer });
    expect(viewer.status).toBe(403);
  });
});
