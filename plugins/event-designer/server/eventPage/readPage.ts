import { pictures } from '@server/media/pictures.ts';
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { eq } from 'drizzle-orm';
import { organizers } from '../../../organisation/server/public.ts';
import type { ContentBlock } from '../../contract/details.ts';
import type { VisibilitySettings } from '../../contract/publish.ts';
import type { EventStatus } from '../../contract/shared.ts';
import { contentMediaIds, hasVisibleContent } from '../../rules/content.ts';
import { defaultVisibility } from '../../rules/eventRules.ts';
import { pageColours } from '../../rules/pageColours.ts';
import { type ShownPlace, shownPlace } from '../../rules/publicPage.ts';
import { notificationCard, styleCard } from '../../rules/settingCards.ts';
import { contentOf } from '../details.ts';
import type { EventRecord } from '../eventRows.ts';
import { readCard, storedSettings } from '../settingCards.ts';
import { waitingListSettings } from '../waitingList/waitingListRows.ts';
import { hasPassCodes, nothingOpened, type Opened, openedBy } from './passCodeEntry.ts';
import { activeCode, hasCodes, type LinkedCode, readCode } from './readCode.ts';
import { readDates, type ShownDate, type ShownDates } from './readDates.ts';
import { readProgramme, type ShownProgramme } from './readProgramme.ts';
import { readTickets } from './readTickets.ts';
import type { TicketSection } from './ticketSections.ts';

type ShownPicture = { url: string; small: string; alt: string };

export type ShownBlock =
  | { id: string; kind: 'text'; html: string }
  | { id: string; kind: 'image'; picture: ShownPicture; caption: string }
  | { id: string; kind: 'video'; url: string; title: string };

/** All facts that the page shows. The page must not read others. */
export type PageFacts = {
  id: number;
  name: string;
  pageTitle: string;
  summary: string;
  /** The language of the organiser's own texts. */
  language: string;
  status: EventStatus;
  cancellationReason: string;
  isArchived: boolean;
  isOver: boolean;
  isRecurring: boolean;
  timeZone: string;
  startsAt: string | null;
  endsAt: string | null;
  dates: ShownDates;
  /** Returns how many tickets a date has left; null if the page does not show it. */
  leftOnDate: (date: ShownDate) => number | null;
  place: ShownPlace;
  organizer: string | null;
  /** The address that attendees write to; empty if the organiser named none. */
  contactEmail: string;
  cover: ShownPicture | null;
  blocks: ShownBlock[];
  sections: TicketSection[];
  /** The code that the visitor's link applies. */
  code: LinkedCode | undefined;
  /** The names of the tickets and packages that the visitor's pass codes open. */
  opened: string[];
  /** True if the event has codes or pass codes, so that visitors can enter one. */
  takesCodes: boolean;
  programme: ShownProgramme;
  showsRemaining: boolean;
  /** The number of attendees; null if the page does not show it. */
  attendees: number | null;
  visibility: VisibilitySettings;
  access: EventRecord['access'];
  look: Awaited<ReturnType<typeof readLook>>;
};

const nothingSold: Awaited<ReturnType<typeof readTickets>> = { sections: [], leftOnDate: () => null };

type Asked = { isPreview: boolean; links: readonly string[]; code: string | null; dates: string | null };

/** Reads the facts that a visitor may see. A preview shows an unpublished event as if it were published. */
export async function readPage(
  context: PublicContext,
  event: EventRecord,
  { isPreview, links, code: linkCode, dates: askedDates }: Asked,
): Promise<PageFacts> {
  const { now } = context;
  const status = isPreview && event.status === 'unpublished' ? 'published' : event.status;
  const visibility = { ...defaultVisibility, ...event.visibility };
  const content = await contentOf(context, event.id);
  const media = await pictures(context, [event.coverMediaId, ...contentMediaIds(content)]);
  const pictureOf = (id: number | null, alt: string): ShownPicture | null => {
    const picture = media.get(id);
    return picture ? { url: picture.variants.desktop, small: picture.variants.mobile, alt } : null;
  };
  const eventContext = { ...context, params: { eventId: event.id } };
  const code = await readCode(eventContext, event.id, linkCode);
  const { ofAllTickets: allHaveWaitingLists } = await waitingListSettings(context, event);
  const opened = isPreview ? nothingOpened : await openedBy(context);
  const asked = { status, links, code: activeCode(code), opened, allHaveWaitingLists };
  const { sections, leftOnDate } = event.isArchived ? nothingSold : await readTickets(eventContext, event.id, asked);
  return {
    id: event.id,
    name: event.name,
    pageTitle: event.pageTitle || event.name,
    summary: event.summary,
    language: event.languages[0] ?? 'en',
    status,
    cancellationReason: event.cancellationReason,
    isArchived: event.isArchived,
    isOver: event.endsAt !== null && Date.parse(event.endsAt) <= now.getTime(),
    isRecurring: event.isRecurring,
    timeZone: event.timeZone,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    dates: await readDates(context, event, visibility, askedDates),
    leftOnDate: ({ id, isCancelled }) =>
      id === null || isCancelled || !visibility.showsRemaining ? null : leftOnDate(id),
    place: shownPlace(event, visibility, now),
    organizer: await organizerOf(context, event),
    contactEmail: await contactEmailOf(context, event),
    cover: pictureOf(event.coverMediaId, event.coverAlt),
    blocks: hasVisibleContent(content) ? content.flatMap((block) => shownBlock(block, pictureOf)) : [],
    sections,
    code,
    opened: openedNames(sections, opened),
    takesCodes:
      code !== undefined || (await hasCodes(eventContext, event.id)) || (await hasPassCodes(eventContext, event.id)),
    programme: await readProgramme(context, event.id),
    showsRemaining: visibility.showsRemaining,
    attendees: visibility.showsAttendeeCount && event.ticketsSold > 0 ? event.ticketsSold : null,
    visibility,
    access: event.access,
    look: await readLook(context, event),
  };
}

function openedNames(sections: readonly TicketSection[], opened: Opened): string[] {
  return sections.flatMap(({ kind, tickets }) => {
    if (kind === 'extras') return [];
    const ids = kind === 'packages' ? opened.packages : opened.tickets;
    return tickets.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  });
}

function shownBlock(
  block: ContentBlock,
  pictureOf: (id: number | null, alt: string) => ShownPicture | null,
): ShownBlock[] {
  const { id } = block;
  if (block.isHidden) return [];
  if (block.kind === 'text') return [{ id, kind: 'text', html: block.html }];
  if (block.kind === 'video') return block.url ? [{ id, kind: 'video', url: block.url, title: block.title }] : [];
  const picture = pictureOf(block.mediaId, block.alt);
  return picture ? [{ id, kind: 'image', picture, caption: block.caption }] : [];
}

async function organizerOf({ tx }: PublicContext, { organizerId }: EventRecord): Promise<string | null> {
  if (organizerId === null) return null;
  const [row] = await tx.select({ name: organizers.name }).from(organizers).where(eq(organizers.id, organizerId));
  return row?.name ?? null;
}

/** The organiser's own address is not shown, because nobody meant it for the public. */
async function contactEmailOf(context: PublicContext, event: EventRecord): Promise<string> {
  const settings = await storedSettings(context, event, ['notifications']);
  return readCard(notificationCard, settings).values.supportEmail;
}

/** Returns the colours, font, logo and icon of the style card. */
async function readLook(context: PublicContext, event: EventRecord) {
  const { values } = readCard(styleCard, await storedSettings(context, event, ['style']));
  const { logoMediaId, faviconMediaId, font } = values;
  const mediaById = await pictures(context, [logoMediaId, faviconMediaId]);
  const logo = mediaById.get(logoMediaId)?.variants.mobile;
  const favicon = mediaById.get(faviconMediaId)?.variants.thumbnail;
  return { ...pageColours(values, context.product.brand), font, logo, favicon };
}
