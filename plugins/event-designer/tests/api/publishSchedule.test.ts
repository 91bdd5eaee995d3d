import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { settleEverywhere } from '../../server/publishDue.ts';
import { publishingOn } from './publishingOn.ts';
import { createTicket, problems, testNow } from './support.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(testNow.getTime() + hours * hour).toISOString();

describe.each(areaEngines)('scheduled publishing on %s', (engine) => {
  const my = publishingOn(engine);
  const { patch, get } = my;
  beforeEach(async () => {
    await my.placeLater();
  });

  const plan = (scheduleSettings: object) => patch({ scheduleSettings });
  const at = (hours: number) => {
    my.api.time.now = new Date(inHours(hours));
  };
  const settle = () => settleEverywhere(my.api.ports, my.api.live.tell);

  test('publishes and unpublishes at the set times', async () => {
    await createTicket(my.api, my.event);
    await plan({ publishAt: inHours(1), unpublishAt: inHours(2) });
    expect(await settle()).toBe(0);
    at(1);
    expect(await settle()).toBe(1);
    expect(await get()).toMatchObject({
      status: 'published',
      publishedAt: inHours(1),
      scheduleSettings: { publishAt: null, unpublishAt: inHours(2), missedPublish: null },
    });
    at(2);
    expect(await settle()).toBe(1);
    expect(await get()).toMatchObject({ status: 'unpublished', scheduleSettings: { unpublishAt: null } });
    expect(await settle()).toBe(0);
  });

  test('shows readers the state that is due, even if it was not applied yet', async () => {
    const ticket = await createTicket(my.api, my.event);
    await plan({ publishAt: inHours(1), unpublishAt: inHours(3) });
    at(1.5);
    const { body: sold } = await my.api.call('GET', my.at(`/tickets/${ticket}`));
    expect(sold.data.saleState.state).toBe('on_sale');
    at(3);
    const { body: listed } = await my.api.call('GET', `/events?status=published&disablePagination=true`);
    expect(listed.data.map(({ id }: { id: number }) => id)).not.toContain(my.event);
    expect((await my.api.call('GET', my.at())).body.data.status).toBe('unpublished');
    expect((await get()).publishedAt).toBeNull();
  });

  test('lists events that are due as published', async () => {
    await createTicket(my.api, my.event);
    await plan({ publishAt: inHours(1) });
    at(2);
    const { body } = await my.api.call('GET', `/events?status=published&disablePagination=true`);
    expect(body.data.map(({ id }: { id: number }) => id)).toContain(my.event);
    expect((await get()).publishedAt).toBe(inHours(1));
  });

  test('does not publish with blocking findings, and says so until a new decision', async () => {
    await plan({ publishAt: inHours(1), unpublishAt: inHours(5) });
    at(1.5);
    await settle();
    const stopped = await get();
    expect(stopped.status).toBe('unpublished');
    expect(stopped.scheduleSettings).toEqual({
      publishAt: null,
      unpublishAt: null,
      missedPublish: { at: inHours(1), blocking: 1 },
    });
    await createTicket(my.api, my.event);
    expect((await plan({ publishAt: inHours(2) })).body.data.scheduleSettings.missedPublish).toBeNull();
  });

  test('does not publish what was archived meanwhile', async () => {
    await createTicket(my.api, my.event);
    await plan({ publishAt: inHours(1) });
    await my.api.call('POST', '/events/archive', { ids: [my.event] });
    at(1);
    await settle();
    const missedPublish = { at: inHours(1), blocking: 1 };
    expect(await get()).toMatchObject({ status: 'unpublished', scheduleSettings: { missedPublish } });
  });

  test('applies a change once if several processes do it at the same time', async () => {
    await createTicket(my.api, my.event);
    await plan({ publishAt: inHours(1) });
    at(1);
    const { version } = (await my.api.call('GET', my.at('/basic-info'))).body.data;
    const settled = await Promise.all([settle(), settle(), settle(), get()]);
    expect(settled.slice(0, 3).reduce((sum, one) => sum + Number(one), 0)).toBeLessThanOrEqual(1);
    const after = await get();
    expect(after).toMatchObject({ status: 'published', version: 3 });
    expect((await my.api.call('GET', my.at('/basic-info'))).body.data.version).toBe(version);
  });

  test('drops a schedule that a manual decision overrides', async () => {
    await createTicket(my.api, my.event);
    await plan({ publishAt: inHours(1), unpublishAt: inHours(2) });
    const published = await patch({ status: 'published' });
    expect(published.body.data.scheduleSettings).toMatchObject({ publishAt: null, unpublishAt: inHours(2) });
    const unpublished = await patch({ status: 'unpublished' });
    expect(unpublished.body.data.scheduleSettings.unpublishAt).toBeNull();
    await plan({ publishAt: inHours(1) });
    const cancelled = await patch({ status: 'cancelled', cancellationReason: 'Storm' });
    expect(cancelled.body.data.scheduleSettings.publishAt).toBeNull();
    at(1);
    expect(await settle()).toBe(0);
    expect((await get()).status).toBe('cancelled');
  });

  test('refuses inconsistent times', async () => {
    const publishAt = 'scheduleSettings.publishAt';
    const unpublishAt = 'scheduleSettings.unpublishAt';
    expect(problems(await plan({ publishAt: inHours(-1) }))).toEqual([422, `${publishAt} in_the_past`]);
    expect(problems(await plan({ unpublishAt: inHours(1) }))).toEqual([422, `${unpublishAt} never_published`]);
    const order = { publishAt: inHours(2), unpublishAt: inHours(1) };
    expect(problems(await plan(order))).toEqual([422, `${unpublishAt} unpublish_before_publish`]);
    await createTicket(my.api, my.event);
    await patch({ status: 'published' });
    expect(problems(await plan({ publishAt: inHours(1) }))).toEqual([422, `${publishAt} published_already`]);
    await patch({ status: 'cancelled', cancellationReason: 'Storm' });
    expect(problems(await plan({ publishAt: inHours(1) }))).toEqual([422, `${publishAt} event_cancelled`]);
  });
});
