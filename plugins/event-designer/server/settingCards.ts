import type { BrandFacts } from '@contract/brand.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SettingCard, SettingCardState } from '../contract/settingCards.ts';
import { type Card, readValues } from '../rules/settingCards.ts';
import { type EventRecord, saveEvent } from './eventRows.ts';
import { eventSettingCards, settingDefaults } from './settingsTables.ts';

type CallContext = Pick<Context, 'tx'> & Partial<Pick<Context, 'product'>>;
type Writing = Pick<Context, 'tx' | 'account' | 'now' | 'user'>;
type OfEvent = Pick<EventRecord, 'id' | 'organizerId'>;

export type StoredCard = typeof eventSettingCards.$inferSelect;
type StoredDefault = typeof settingDefaults.$inferSelect;

/**
 * The rows that decide the values of an event's cards: the event's own values, and the defaults of its organiser, the
 * account and the brand.
 */
export type StoredSettings = { own: readonly StoredCard[]; defaults: readonly StoredDefault[]; brand?: BrandFacts };

/** Loads both tables with one query each: a page of settings needs all cards, a document needs one. */
export async function storedSettings(
  { tx, product }: CallContext,
  { id, organizerId }: OfEvent,
  cards?: readonly SettingCard[],
): Promise<StoredSettings> {
  const own = await tx
    .select()
    .from(eventSettingCards)
    .where(and(eq(eventSettingCards.eventId, id), cards && inArray(eventSettingCards.card, [...cards])));
  const ofNobody = isNull(settingDefaults.organizerId);
  const owner = organizerId === null ? ofNobody : or(ofNobody, eq(settingDefaults.organizerId, organizerId));
  const defaults = await tx
    .select()
    .from(settingDefaults)
    .where(and(owner, cards && inArray(settingDefaults.card, [...cards])));
  return { own, defaults, ...(product && { brand: product.brand }) };
}

/**
 * Returns the nearest default of a card: the organiser's, otherwise the account's. If there is none, the product's
 * default applies.
 */
function nearestDefault({ defaults }: StoredSettings, card: SettingCard): StoredDefault | undefined {
  const candidates = defaults.filter((row) => row.card === card && row.values !== null);
  return candidates.find(({ organizerId }) => organizerId !== null) ?? candidates[0];
}

export type CardReading<Values> = {
  values: Values;
  byDefault: Values;
  version: number;
  isOwn: boolean;
  defaultsOf: SettingCardState['defaultsOf'];
  lastChange: SettingCardState['lastChange'];
};

/** Returns the values of a card that apply to the event: its own values, or those of the default that it follows. */
export function readCard<Values>(card: Card<Values>, settings: StoredSettings): CardReading<Values> {
  const own = settings.own.find((row) => row.card === card.name);
  const nearest = nearestDefault(settings, card.name);
  const byDefault = readValues(card, nearest?.values, settings.brand);
  return {
    values: own?.values ? readValues(card, own.values, settings.brand) : byDefault,
    byDefault,
    // The version includes those of the defaults, because a change of a default also changes what the event shows.
    version: 1 + (own?.version ?? 0) + settings.defaults.reduce((sum, row) => sum + row.version, 0),
    isOwn: Boolean(own?.values),
    defaultsOf: ownerOf(nearest),
    lastChange: lastChangeOf(own),
  };
}

/** Returns who saved the event's own values and when; null if the event follows a default. */
export function lastChangeOf(own: StoredCard | undefined): SettingCardState['lastChange'] {
  return own ? { at: own.changedAt, by: own.changedBy } : null;
}

/** Returns whose default applies: the organiser's, the account's or the product's. */
export function ownerOf(row: StoredDefault | undefined): SettingCardState['defaultsOf'] {
  if (!row) return 'product';
  return row.organizerId === null ? 'account' : 'organizer';
}

/** Returns the default of one of the two cards whose values are stored in the event itself. */
export function storedDefault(kept: StoredSettings, card: SettingCard): StoredDefault | undefined {
  return nearestDefault(kept, card);
}

/** Saves an event's own values, or removes them if they are null. Records the author, and that the event changed. */
export async function writeCard(
  context: Writing,
  event: Pick<EventRecord, 'id'>,
  card: SettingCard,
  values: object | null,
): Promise<void> {
  await traceCard(context, event, card, values);
  await saveEvent(context, event, {}, []);
}

/** Saves a card without changing the event, for cards whose values were just written to it. */
export async function traceCard(
  { tx, account, now, user }: Writing,
  { id }: Pick<EventRecord, 'id'>,
  card: SettingCard,
  values: object | null = null,
): Promise<void> {
  const change = { values: values && { ...values }, changedAt: now.toISOString(), changedBy: user.name };
  await tx
    .insert(eventSettingCards)
    .values({ accountId: account, eventId: id, card, ...change })
    .onConflictDoUpdate({
      target: [eventSettingCards.accountId, eventSettingCards.eventId, eventSettingCards.card],
      set: { ...change, version: sql`${eventSettingCards.version} + 1` },
    });
}

/**
 * Returns the default of the event's organiser, or of the account if the event has no organiser. It does not fall back
 * to a further default.
 */
export function ownersDefault({ defaults }: StoredSettings, { organizerId }: OfEvent, card: SettingCard) {
  return defaults.find((row) => row.card === card && row.organizerId === organizerId);
}

const ofOwner = ({ organizerId }: OfEvent, card: SettingCard) =>
  and(
    organizerId === null ? isNull(settingDefaults.organizerId) : eq(settingDefaults.organizerId, organizerId),
    eq(settingDefaults.card, card),
  );

const change = (now: Date, values: Record<string, unknown> | null) => ({
  values,
  updatedAt: now.toISOString(),
  version: sql`${settingDefaults.version} + 1`,
});

/** Removes a default. Events that followed it follow the next further default. */
export async function removeDefault({ tx, now }: Writing, event: OfEvent, card: SettingCard): Promise<void> {
  await tx.update(settingDefaults).set(change(now, null)).where(ofOwner(event, card));
}

/** Makes values the default of the event's organiser, or of the account if the event has no organiser. */
export async function writeDefault(
  { tx, account, now }: Writing,
  event: OfEvent,
  card: SettingCard,
  values: object,
): Promise<void> {
  const { organizerId } = event;
  const changed = await tx
    .update(settingDefaults)
    .set(change(now, { ...values }))
    .where(ofOwner(event, card))
    .returning({ id: settingDefaults.id });
  if (changed.length > 0) return;
  const at = now.toISOString();
  await tx
    .insert(settingDefaults)
    .values({ accountId: account, organizerId, card, values: { ...values }, createdAt: at, updatedAt: at });
}
