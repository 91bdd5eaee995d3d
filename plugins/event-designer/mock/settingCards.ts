import { id, instant, rowShape, z } from '@contract/fields.ts';
import { refuseIfAny } from '@contract/problem.ts';
import { resource } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { MockContext } from '@/data/mockArea.ts';
import { type SettingCard, type SettingCardState, settingCard } from '../contract/settingCards.ts';
import { type Card, readValues, shareableValues } from '../rules/settingCards.ts';
import { type EventRecord, saveRecord } from './eventRecords.ts';

const anyValues = z.record(z.string(), z.unknown());

/** As the server's two tables. */
const keptCards = resource({
  name: 'mockSettingCards',
  path: '/mock/setting-cards',
  item: z.object({
    ...rowShape,
    eventId: id(),
    card: settingCard,
    values: z.nullable(anyValues),
    changedAt: instant(),
    changedBy: z.string(),
  }),
});
const keptDefaults = resource({
  name: 'mockSettingDefaults',
  path: '/mock/setting-defaults',
  item: z.object({ ...rowShape, organizerId: z.nullable(id()), card: settingCard, values: z.nullable(anyValues) }),
});

type Here = Pick<MockContext, 'store'>;
type OfEvent = Pick<EventRecord, 'id' | 'organizerId'>;

const ownOf = ({ store }: Here, event: OfEvent, card: SettingCard) =>
  store.all(keptCards).find((row) => row.eventId === event.id && row.card === card);

const defaultsFor = ({ store }: Here, { organizerId }: OfEvent, card: SettingCard) =>
  store
    .all(keptDefaults)
    .filter((row) => row.card === card && (row.organizerId === null || row.organizerId === organizerId));

const nearestOf = (here: Here, event: OfEvent, card: SettingCard) => {
  const found = defaultsFor(here, event, card).filter(({ values }) => values !== null);
  return found.find(({ organizerId }) => organizerId !== null) ?? found[0];
};

/** How many cards of an event have values of their own. */
export function countCards({ store }: Here, { id: eventId }: Pick<EventRecord, 'id'>): number {
  return store.all(keptCards).filter((row) => row.eventId === eventId).length;
}

/** What the two cards whose values stand in the event itself ask of their default. */
export function keptDefault(here: Here, event: OfEvent, card: SettingCard): object {
  return nearestOf(here, event, card)?.values ?? {};
}

export function standing(here: Here, event: OfEvent, card: SettingCard) {
  const own = ownOf(here, event, card);
  const nearest = nearestOf(here, event, card);
  const defaultsOf: SettingCardState['defaultsOf'] = !nearest
    ? 'product'
    : nearest.organizerId === null
      ? 'account'
      : 'organizer';
  const lastChange = own ? { at: own.changedAt, by: own.changedBy } : null;
  return { isOwn: Boolean(own?.values), defaultsOf, lastChange };
}

/** A card as it counts for the event: its own values, or those of the default that it follows. */
export function readCard<Values>(card: Card<Values>, event: OfEvent, here: Here) {
  const own = ownOf(here, event, card.name);
  const byDefault = readValues(card, nearestOf(here, event, card.name)?.values);
  const versions = defaultsFor(here, event, card.name).reduce((sum, row) => sum + row.version, 0);
  return {
    values: own?.values ? readValues(card, own.values) : byDefault,
    byDefault,
    version: 1 + (own?.version ?? 0) + versions,
    isOwn: Boolean(own?.values),
  };
}

export function traceCard(context: MockContext, event: OfEvent, card: SettingCard, values: object | null = null): void {
  const fields = {
    eventId: event.id,
    card,
    values: values && { ...values },
    changedAt: context.now.toISOString(),
    changedBy: 'Test Organiser',
  };
  const own = ownOf(context, event, card);
  if (own) context.store.change(keptCards, own.id, fields);
  else context.store.insert(keptCards, {}, fields);
}

export function writeCard(context: MockContext, record: EventRecord, card: SettingCard, values: object | null): void {
  traceCard(context, record, card, values);
  saveRecord(context, record, {}, []);
}

export function writeDefault({ store }: Here, { organizerId }: OfEvent, card: SettingCard, values: object): void {
  const known = store.all(keptDefaults).find((row) => row.card === card && row.organizerId === organizerId);
  if (known) store.change(keptDefaults, known.id, { values: { ...values } });
  else store.insert(keptDefaults, {}, { organizerId, card, values: { ...values } });
}

export function removeDefault({ store }: Here, { organizerId }: OfEvent, card: SettingCard): void {
  const known = store.all(keptDefaults).find((row) => row.card === card && row.organizerId === organizerId);
  // Its version is part of that of every card that follows, and stays.
  if (known) store.change(keptDefaults, known.id, { values: null });
}

/**
 * The whole card after a patch, checked. As on the server, an empty patch changes nothing, nor does one that says what
 * the event's own card says already.
 */
export function patchCard<Values extends object>(
  card: Card<Values>,
  patch: Partial<Values>,
  record: EventRecord,
  context: MockContext,
  check: (values: Values, stored: Values) => void = () => undefined,
): void {
  const { values: stored, isOwn } = readCard(card, record, context);
  const values = { ...stored, ...patch };
  refuseIfAny(card.problems(values));
  check(values, stored);
  const isTouched = Object.keys(patch).length > 0 && !(isOwn && sameValue(values, stored));
  if (isTouched) writeCard(context, record, card.name, values);
}

/** Gives another event what this one has of its own. */
export function copyCards(context: MockContext, source: OfEvent, target: OfEvent): void {
  const own = context.store.all(keptCards).filter(({ eventId }) => eventId === source.id);
  for (const { card, values } of own) {
    traceCard(context, target, card, values && shareableValues(card, values));
  }
}
