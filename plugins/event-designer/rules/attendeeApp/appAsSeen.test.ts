import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { AppVisibility, ConfigHighlight, ConfigModule } from '../../contract/appConfig.ts';
import { appAsSeen, isFor, servedHighlights, windowAt } from './appAsSeen.ts';

const noon = '2027-05-03T12:00:00.000Z';
const before = '2027-05-03T11:00:00.000Z';
const after = '2027-05-03T13:00:00.000Z';

const moduleOf = (fields: Partial<ConfigModule> = {}): ConfigModule => ({
  key: 'agenda',
  label: null,
  icon: 'calendar',
  colour: null,
  isForGuests: true,
  scope: 'all_tickets',
  ticketIds: [],
  ...fields,
});

const cardOf = (id: number, fields: Partial<ConfigHighlight> = {}): ConfigHighlight => ({
  id,
  kind: 'text',
  title: `Card ${id}`,
  subtitle: '',
  text: 'Welcome',
  image: null,
  url: null,
  target: null,
  showFrom: null,
  showUntil: null,
  isPinned: false,
  scope: 'all_tickets',
  ticketIds: [],
  ...fields,
});

const settings = { login: 'none' as const, hasGuestMode: true, opensAt: null, closesAt: null };
const config = {
  visibility: 'live' as AppVisibility,
  settings,
  modules: [moduleOf(), moduleOf({ key: 'meetings', isForGuests: false })],
  highlights: [cardOf(1), cardOf(2, { isPinned: true })],
};
const guest = { ticketId: null, instant: noon };
const holder = { ticketId: 7, instant: noon };

describe('the state of the app', () => {
  it.each([
    [{ visibility: 'hidden' as const }, holder, 'hidden'],
    [{ settings: { ...settings, opensAt: after } }, holder, 'not_open'],
    [{ settings: { ...settings, opensAt: noon } }, holder, 'open'],
    [{ settings: { ...settings, closesAt: noon } }, holder, 'closed'],
    [{ visibility: 'archived' as const, settings: { ...settings, closesAt: before } }, holder, 'read_only'],
    [{ settings: { ...settings, login: 'code' as const, hasGuestMode: false } }, guest, 'sign_in'],
    [{ settings: { ...settings, login: 'code' as const, hasGuestMode: false } }, holder, 'open'],
    [{ settings: { ...settings, login: 'email' as const } }, guest, 'open'],
  ])('of %j for %j is %s', (fields, viewer, state) => {
    const app = appAsSeen({ ...config, ...fields }, viewer);
    expect(app.state).toBe(state);
    expect(app.modules.length > 0).toBe(state === 'open' || state === 'read_only');
  });
});

it('shows guests only cards for everybody and for guests', () => {
  const forSome = moduleOf({ key: 'map', scope: 'all_tickets_except', ticketIds: [9] });
  const seenBy = (ticketId: number | null) =>
    appAsSeen({ ...config, modules: [...config.modules, forSome] }, { ticketId, instant: noon }).modules.map(
      ({ key }) => key,
    );
  expect(seenBy(null)).toEqual(['agenda']);
  expect(seenBy(7)).toEqual(['agenda', 'meetings', 'map']);
  expect(seenBy(9)).toEqual(['agenda', 'meetings']);
});

it('shows pinned cards first, and each card within its time window', () => {
  const highlights = [
    cardOf(1),
    cardOf(2, { isPinned: true, showUntil: noon }),
    cardOf(3, { isPinned: true, showFrom: noon }),
    cardOf(4, { showFrom: after }),
    cardOf(5, { scope: 'specific_tickets', ticketIds: [7] }),
  ];
  const idsFor = (viewer: typeof holder | typeof guest) =>
    appAsSeen({ ...config, highlights }, viewer).highlights.map(({ id }) => id);
  expect(idsFor(holder)).toEqual([3, 1, 5]);
  expect(idsFor({ ...guest, instant: before })).toEqual([2, 1]);
});

const hour = 3_600_000;
const moment = fc.option(
  fc.integer({ min: -200, max: 200 }).map((hours) => new Date(Date.parse(noon) + hours * hour).toISOString()),
  { nil: null },
);
const anyCard = fc
  .record({
    showFrom: moment,
    showUntil: moment,
    isPinned: fc.boolean(),
    scope: fc.constantFrom('all_tickets' as const, 'specific_tickets' as const, 'all_tickets_except' as const),
    ticketIds: fc.array(fc.integer({ min: 1, max: 4 })),
  })
  .map((fields) => cardOf(0, fields));
const anyCards = fc.array(anyCard).map((cards) => cards.map((card, index) => ({ ...card, id: index })));
const anyViewer = fc.record({
  ticketId: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  instant: moment.map((at) => at ?? noon),
});

test('shows every card exactly within its window and audience, with the order of pinned cards first', () => {
  fc.assert(
    fc.property(anyCards, anyViewer, (highlights, viewer) => {
      const { highlights: seen } = appAsSeen({ ...config, highlights }, viewer);
      const due = highlights.filter(
        (card) => windowAt(card, viewer.instant) === 'showing' && isFor(card, viewer.ticketId),
      );
      expect(new Set(seen)).toEqual(new Set(due));
      const keys = seen.map(({ id, isPinned }) => (isPinned ? 0 : 1000) + id);
      expect(keys).toEqual([...keys].sort((a, b) => a - b));
    }),
  );
});

test('the configuration includes each card that is due within the next day', () => {
  fc.assert(
    fc.property(anyCards, fc.integer({ min: 0, max: 24 * 60 }), (cards, minutes) => {
      const now = new Date(noon);
      const visibleCards = servedHighlights(cards, now);
      const at = new Date(now.getTime() + minutes * 60_000).toISOString();
      const due = cards.filter((card) => windowAt(card, at) === 'showing' && windowAt(card, noon) !== 'over');
      for (const card of due) expect(visibleCards).toContain(card);
      for (const card of visibleCards) expect(windowAt(card, noon)).not.toBe('over');
    }),
  );
});
