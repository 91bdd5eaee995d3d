import { refuseIfAny } from '@contract/problem.ts';
import type { Document, ItemOf } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { pictures, refuseUnknownPictures } from '@server/media/pictures.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { emailNewsletters } from '../../organisation/server/public.ts';
import {
  badgeSettings,
  type NotificationValues,
  notificationSettings,
  paymentSettings,
  scanSettings,
} from '../contract/eventCards.ts';
import { type RegistrantValues, registrantSettings } from '../contract/registrantSettings.ts';
import type { SettingCard } from '../contract/settingCards.ts';
import { type StyleValues, styleSettings } from '../contract/styleSettings.ts';
import { pictureOf } from '../rules/content.ts';
import { type NamedRow, namedTickets, newlyNamed } from '../rules/registrantRules.ts';
import {
  badgeCard,
  type Card,
  notificationCard,
  paymentCard,
  registrantCard,
  scanCard,
  styleCard,
} from '../rules/settingCards.ts';
import { type EventRecord, findEvent } from './eventRows.ts';
import { readCard, storedSettings, writeCard } from './settingCards.ts';
import { tickets } from './ticketTables.ts';

type Numbered<Values> = Values & { id: number; version: number };

async function read<Values>(card: Card<Values>, context: Context, lock: boolean): Promise<Numbered<Values>> {
  const event = await findEvent(context, lock);
  const { values, version } = readCard(card, await storedSettings(context, event, [card.name]));
  return { id: event.id, version, ...values };
}

/**
 * Checks the rows that a card refers to. References that were stored before may point to deleted rows; they stay until
 * somebody changes them.
 */
type Check<Values> = (values: Values, stored: Values, event: EventRecord, context: Context) => Promise<void>;

/**
 * Checks the whole card after a patch and stores it as the event's own values. Nothing is written if the patch is empty
 * or changes nothing.
 */
async function write<Values>(
  card: Card<Values>,
  patch: Partial<Values>,
  context: Context,
  check?: Check<Values>,
): Promise<Numbered<Values>> {
  const event = await findEvent(context, true);
  const { values: current, isOwn } = readCard(card, await storedSettings(context, event, [card.name]));
  const values = { ...current, ...patch };
  const isTouched = Object.keys(patch).length > 0 && !(isOwn && sameValue(values, current));
  refuseIfAny(card.problems(values));
  await check?.(values, current, event, context);
  if (isTouched) await writeCard(context, event, card.name, values);
  return read(card, context, false);
}

async function withPictures(values: Numbered<StyleValues>, context: Context): Promise<ItemOf<typeof styleSettings>> {
  const { logoMediaId, faviconMediaId } = values;
  const mediaById = await pictures(context, [logoMediaId, faviconMediaId]);
  const shown = (id: number | null) => {
    const media = mediaById.get(id);
    return media ? pictureOf(media) : null;
  };
  return { ...values, logo: shown(logoMediaId), favicon: shown(faviconMediaId) };
}

const checkPictures: Check<StyleValues> = async (values, stored, _, context) => {
  const named = (['logoMediaId', 'faviconMediaId'] as const).flatMap((path) => {
    const id = values[path];
    return id === null || id === stored[path] ? [] : [{ path, id }];
  });
  await refuseUnknownPictures(context, named);
};

/**
 * Throws if the values refer to tickets that do not exist. Archived tickets are allowed. References that were stored
 * before stay valid after the ticket is deleted, because otherwise no other field could be saved; the check before
 * publishing reports them.
 */
export async function refuseUnknownTickets(
  all: readonly NamedRow[],
  stored: readonly NamedRow[],
  eventId: number,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> {
  const named = newlyNamed(all, stored);
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const rows = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), inArray(tickets.id, ids)));
  const knownIds = new Set(rows.map(({ id }) => id));
  const message = 'The event has no such ticket';
  const unknown = new Set(named.filter(({ id }) => !knownIds.has(id)).map(({ path }) => path));
  refuseIfAny([...unknown].map((path) => ({ path, code: 'no_such_ticket', message })));
}

const checkTickets: Check<RegistrantValues> = (values, stored, { id }, context) =>
  refuseUnknownTickets(namedTickets(values), namedTickets(stored), id, context);

const checkNewsletter: Check<NotificationValues> = async ({ newsletterId }, stored, _, { tx }) => {
  if (newsletterId === null || newsletterId === stored.newsletterId) return;
  const existingCount = await tx.$count(emailNewsletters, eq(emailNewsletters.id, newsletterId));
  const message = 'There is no such newsletter';
  refuseIfAny(existingCount > 0 ? [] : [{ path: 'newsletterId', code: 'no_such_row', message }]);
};

/**
 * Returns the document of a card and what it shows of the event; undefined for cards whose values are stored with the
 * event itself.
 */
export async function readCardDocument(
  card: SettingCard,
  context: Context,
): Promise<{ document: Document; item: object } | undefined> {
  const of = async <Values extends object>(document: Document, ofCard: Card<Values>) => ({
    document,
    item: await read(ofCard, context, false),
  });
  switch (card) {
    case 'style':
      return { document: styleSettings, item: await withPictures(await read(styleCard, context, false), context) };
    case 'registrant':
      return of(registrantSettings, registrantCard);
    case 'payment':
      return of(paymentSettings, paymentCard);
    case 'badges':
      return of(badgeSettings, badgeCard);
    case 'scan':
      return of(scanSettings, scanCard);
    case 'notifications':
      return of(notificationSettings, notificationCard);
    default:
      return undefined;
  }
}

export function settingDocumentRoutes(routes: AreaRoutes): void {
  routes.document(styleSettings, {
    savesSame: true,
    read: async (context, forUpdate) => withPictures(await read(styleCard, context, forUpdate), context),
    write: async (patch, _, context) => withPictures(await write(styleCard, patch, context, checkPictures), context),
  });
  routes.document(registrantSettings, {
    savesSame: true,
    read: (context, forUpdate) => read(registrantCard, context, forUpdate),
    write: (patch, _, context) => write(registrantCard, patch, context, checkTickets),
  });
  routes.document(paymentSettings, {
    savesSame: true,
    read: (context, forUpdate) => read(paymentCard, context, forUpdate),
    write: (patch, _, context) => write(paymentCard, patch, context),
  });
  routes.document(badgeSettings, {
    savesSame: true,
    read: (context, forUpdate) => read(badgeCard, context, forUpdate),
    write: (patch, _, context) => write(badgeCard, patch, context),
  });
  routes.document(scanSettings, {
    savesSame: true,
    read: (context, forUpdate) => read(scanCard, context, forUpdate),
    write: (patch, _, context) => write(scanCard, patch, context),
  });
  routes.document(notificationSettings, {
    savesSame: true,
    read: (context, forUpdate) => read(notificationCard, context, forUpdate),
    write: (patch, _, context) => write(notificationCard, patch, context, checkNewsletter),
  });
}
