import { describe, expect, it } from 'vitest';
import { type AddressConflict, addressConflict, type Owner, ownerOf } from './ownership.ts';

const events: Owner = { id: 'event-designer', since: '2026-11-21', owns: ['/me', '/events/*'] };
const coats: Owner = { id: 'coat-checks', since: '2027-05-03' };
/** Its folder comes first in the alphabet. */
const badges: Owner = { id: 'badge-designer', since: '2027-05-03', owns: ['/badges/*', '/me'] };
const areas = [badges, coats, events];

describe('an address belongs to', () => {
  it.each<[string, string | undefined]>([
    ['/coat-checks', 'coat-checks'],
    ['/coat-checks/:coatCheckId/tags', 'coat-checks'],
    ['/events', 'event-designer'],
    ['/events/:eventId/tickets', 'event-designer'],
    ['/events/{eventId}/tickets', 'event-designer'],
    ['/events/7/tickets/', 'event-designer'],
    ['/me', 'event-designer'],
    ['/me/manage', undefined],
    ['/eventful', undefined],
    ['/', undefined],
  ])('%s: %s', (address, owner) => {
    expect(ownerOf(address, areas)?.id).toBe(owner);
  });

  it('the area whose id it contains, even if another area declares it', () => {
    const greedy: Owner = { id: 'greedy', since: '2020-01-01', owns: ['/coat-checks/*', '/:anything'] };
    expect(ownerOf('/coat-checks', [greedy, coats])).toBe(coats);
    expect(ownerOf('/elsewhere', [greedy, coats])).toBe(greedy);
  });

  it('nobody if two areas of the same day declare it', () => {
    const cards: Owner = { id: 'cards', since: badges.since, owns: ['/badges/*'] };
    expect(ownerOf('/badges', [badges, cards])).toBeUndefined();
  });
});

describe('an area may not use an address', () => {
  it.each<[string, Owner, string, AddressConflict | undefined]>([
    ['of its own', events, '/events/:eventId', undefined],
    ['of another area', coats, '/events', { why: 'undeclared', other: 'event-designer' }],
    ['of nobody', coats, '/cloakroom', { why: 'undeclared', other: undefined }],
    ['that an older area declares too', badges, '/me', { why: 'younger', other: 'event-designer' }],
    ['that a younger area declares too', events, '/me', undefined],
  ])('%s', (_, area, address, trespass) => {
    expect(addressConflict(area, address, areas)).toEqual(trespass);
  });

  it('that an older area declares, even if one of the same day declares it too', () => {
    const cards: Owner = { id: 'cards', since: badges.since, owns: ['/me'] };
    expect(addressConflict(badges, '/me', [badges, cards, events])).toEqual({
      why: 'younger',
      other: 'event-designer',
    });
    expect(addressConflict(coats, '/badges', [badges, { ...cards, owns: ['/badges'] }, coats])).toEqual({
      why: 'undeclared',
      other: 'badge-designer',
    });
  });

  it('that another area of the same day declares; neither may use it', () => {
    const cards: Owner = { id: 'cards', since: badges.since, owns: ['/badges/*'] };
    expect(addressConflict(badges, '/badges', [badges, cards])).toEqual({ why: 'same_day', other: 'cards' });
    expect(addressConflict(cards, '/badges', [badges, cards])).toEqual({ why: 'same_day', other: 'badge-designer' });
  });
});
