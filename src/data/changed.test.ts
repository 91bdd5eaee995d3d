import { describe, expect, test } from 'vitest';
import { invalidateEverything, invalidateSaved, type Saved } from './changed.ts';
import { createQueryClient } from './queryClient.ts';

const at = (name: string, path: string, params: object = {}, idIn?: string) => ({
  name,
  path,
  params,
  ...(idIn && { idIn }),
});
const data = ['data', 'default'];

/** Cache entries in the shape in which this folder's hooks create them. */
const entries = {
  events: [...data, 'events', 'list', at('events', '/events', {}, 'eventId')],
  event5: [...data, 'events', 'one', '5', at('events', '/events', {}, 'eventId')],
  event6: [...data, 'events', 'one', '6', at('events', '/events', {}, 'eventId')],
  tickets5: [...data, 'tickets', 'list', at('tickets', '/events/{eventId}/tickets', { eventId: '5' })],
  tickets6: [...data, 'tickets', 'list', at('tickets', '/events/{eventId}/tickets', { eventId: '6' })],
  ticket3: [...data, 'tickets', 'one', '3', at('tickets', '/events/{eventId}/tickets', { eventId: '5' })],
  ticket4: [...data, 'tickets', 'one', '4', at('tickets', '/events/{eventId}/tickets', { eventId: '5' })],
  basicInfo5: [...data, 'custom', { url: '', ...at('basicInfo', '/events/{eventId}/basic-info', { eventId: '5' }) }],
  checklist6: [...data, 'custom', { url: '', ...at('checklist', '/events/{eventId}/check', { eventId: '6' }) }],
  organizers: [...data, 'custom', { url: '', ...at('organizers', '/organizers') }],
  history: [...data, 'changes', 'infinite', at('changes', '/changes')],
  identity: ['auth', 'identity'],
};

function old(work: (client: ReturnType<typeof createQueryClient>) => void): string[] {
  const client = createQueryClient();
  for (const key of Object.values(entries)) client.setQueryData(key, { data: [] });
  work(client);
  return Object.entries(entries).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));
}

const saved = (over: Partial<Saved>): Saved => ({
  resource: 'tickets',
  params: { eventId: 5 },
  rowId: 3,
  scope: 'eventId:5',
  kind: 'changed',
  ...over,
});

describe('the queries that a save elsewhere invalidates', () => {
  test('are the row, the lists, everything else of the same event, and the event itself', () => {
    expect(old((client) => invalidateSaved(client, [saved({})]))).toEqual([
      'events',
      'event5',
      'tickets5',
      'ticket3',
      'ticket4',
      'basicInfo5',
      'history',
    ]);
  });

  test('are all of the event too if only the change names it, and not the path', () => {
    const made = old((client) =>
      invalidateSaved(client, [saved({ resource: 'rule', params: { ruleId: 8 }, rowId: null })]),
    );
    expect(made).toContain('tickets5');
    expect(made).not.toContain('tickets6');
  });

  test('exclude a deleted row, which could only fail to load', () => {
    const made = old((client) => invalidateSaved(client, [saved({ kind: 'removed' })]));
    expect(made).toContain('tickets5');
    expect(made).not.toContain('ticket3');
    const whole = saved({ resource: 'events', params: {}, rowId: 5, kind: 'removed' });
    expect(old((client) => invalidateSaved(client, [whole]))).toEqual(['events', 'history']);
  });

  test('are all of its kind if there is no scope', () => {
    const organizer = saved({ resource: 'organizers', params: {}, rowId: 9, scope: null });
    expect(old((client) => invalidateSaved(client, [organizer]))).toEqual(['organizers', 'history']);
  });

  test('are combined for several saves, and none without saves', () => {
    const two = [saved({}), saved({ params: { eventId: 6 }, scope: 'eventId:6', rowId: 8 })];
    expect(old((client) => invalidateSaved(client, two))).toEqual(
      expect.arrayContaining(['tickets5', 'tickets6', 'checklist6', 'event6']),
    );
    expect(old((client) => invalidateSaved(client, []))).toEqual([]);
  });

  test('are all after a missed change, except for the current user', () => {
    const all = old(invalidateEverything);
    expect(all).toHaveLength(Object.keys(entries).length - 1);
    expect(all).not.toContain('identity');
  });
});
