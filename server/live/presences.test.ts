import { describe, expect, it } from 'vitest';
import { createPresences } from './presences.ts';

const ada = { user: { id: 1, name: 'Ada' }, client: 'tab', page: 'x/tickets' };

describe('The presences of an account', () => {
  it('change when somebody comes, moves or leaves, and not on a repetition', () => {
    const presences = createPresences();
    expect(presences.hear(1, { ...ada, scope: 'eventId:5' }, 10)).toEqual(['eventId:5']);
    expect(presences.hear(1, { ...ada, scope: 'eventId:5' }, 20)).toEqual([]);
    expect(presences.hear(1, { ...ada, scope: 'eventId:5', page: 'x/details' }, 20)).toEqual(['eventId:5']);
    expect(presences.hear(1, { ...ada, scope: 'eventId:6' }, 20)).toEqual(['eventId:5', 'eventId:6']);
    expect(presences.hear(1, { ...ada, scope: null }, 20)).toEqual(['eventId:6']);
    expect(presences.hear(1, { ...ada, scope: null }, 20)).toEqual([]);
  });

  it('expire if they are not renewed', () => {
    const presences = createPresences();
    presences.hear(1, { ...ada, scope: 'eventId:5' }, 10);
    presences.hear(1, { ...ada, client: 'other', scope: 'eventId:5' }, 20);
    expect(presences.expire(9)).toEqual([]);
    expect(presences.expire(10)).toEqual([{ account: 1, scope: 'eventId:5' }]);
    expect(presences.of(1, 'eventId:5').people.map(({ client }) => client)).toEqual(['other']);
  });

  it('are separate per account and person: the same tab name is another tab', () => {
    const presences = createPresences();
    presences.hear(1, { ...ada, scope: 'eventId:5' }, 10);
    presences.hear(1, { ...ada, user: { id: 2, name: 'Ben' }, scope: null }, 10);
    presences.hear(2, { ...ada, scope: 'eventId:5' }, 10);
    expect(presences.of(1, 'eventId:5')).toEqual({ scope: 'eventId:5', people: [ada] });
    expect(presences.find(1, 2, 'tab')).toBeUndefined();
  });
});
