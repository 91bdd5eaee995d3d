import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createTicket, problems } from './support.ts';
import { ticketsOn } from './ticketsOn.ts';

describe.each(areaEngines)('tickets in groups and in order, on %s', (engine) => {
  const my = ticketsOn(engine);
  const { publish, get, stateOf, patch, post } = my;

  describe('in groups', () => {
    test('are shown by the link of their group, which only the server creates', async () => {
      const group = await post('ticket-groups', { name: 'Partners', kind: 'with_link' });
      expect(group).toMatchObject({ position: 1, description: '' });
      expect(group.linkToken).toMatch(/^[\w-]{20,}$/);
      await createTicket(my.api, my.event);
      const id = await createTicket(my.api, my.event, { groupId: group.id });
      await publish();
      expect(await stateOf(id)).toMatchObject({ reason: 'group_link', display: 'hidden' });
      const renewed = await post(`ticket-groups/${group.id}/link`, {});
      expect(renewed.linkToken).not.toBe(group.linkToken);
      const at = `/events/${my.event}/ticket-groups/${group.id}`;
      expect((await my.api.call('PATCH', at, { kind: 'collection' })).body.data.linkToken).toBeNull();
      expect(problems(await my.api.call('PATCH', at, { linkToken: 'mine' }))).toEqual([400, 'linkToken unknown_field']);
      expect((await my.api.call('DELETE', at)).status).toBe(204);
      expect((await get(id)).groupId).toBeNull();
    });

    test('require a unique title per group of an event', async () => {
      await post('ticket-groups', { name: 'Partners' });
      const guests = await post('ticket-groups', { name: 'Guests' });
      const taken = [422, 'name group_title_taken'];
      const groups = `/events/${my.event}/ticket-groups`;
      expect(problems(await my.api.call('POST', groups, { name: ' partners' }))).toEqual(taken);
      const at = `${groups}/${guests.id}`;
      expect(problems(await my.api.call('PATCH', at, { name: 'PARTNERS' }))).toEqual(taken);
      expect((await my.api.call('PATCH', at, { name: 'guests' })).status).toBe(200);
    });

    test('are reordered and moved between groups by one call', async () => {
      const first = await post('ticket-groups', { name: 'First' });
      const second = await post('ticket-groups', { name: 'Second' });
      await post('ticket-groups/order', { ids: [second.id, first.id] });
      const { body } = await my.api.call('GET', `/events/${my.event}/ticket-groups`);
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First']);
      const a = await createTicket(my.api, my.event, { name: 'A', groupId: first.id });
      const b = await createTicket(my.api, my.event, { name: 'B' });
      const moved = { id: a, groupId: second.id };
      expect((await my.api.call('POST', my.ticketsAt('/order'), { ids: [b, a], moved })).status).toBe(200);
      expect(await get(a)).toMatchObject({ groupId: second.id, position: 2, version: 2 });
      const strange = await my.api.call('POST', my.ticketsAt('/order'), {
        ids: [b, a],
        moved: { id: a, groupId: 999_999 },
      });
      expect(problems(strange)).toEqual([422, 'moved.groupId unknown_group']);
      expect(problems(await patch(b, { groupId: 999_999 }))).toEqual([422, 'groupId unknown_group']);
    });
  });

  test('reorder a page of a long list within itself', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await createTicket(my.api, my.event, { name }));
    const [, b, , d] = ids;
    expect((await my.api.call('POST', my.ticketsAt('/order'), { ids: [d, b], isPart: true })).status).toBe(200);
    const { body } = await my.api.call('GET', my.ticketsAt());
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['A', 'D', 'C', 'B']);
    const strange = await my.api.call('POST', my.ticketsAt('/order'), { ids: [b, 999_999], isPart: true });
    expect(problems(strange)).toEqual([409, 'ids order_incomplete']);
  });
});
