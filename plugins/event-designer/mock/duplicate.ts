import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { accessibilityRules } from '../contract/accessibility.ts';
import { type DuplicatePart, duplicateEvent, duplicateSummary } from '../contract/duplicate.ts';
import { ticketGroups } from '../contract/ticketGroups.ts';
import { stockPools, tickets } from '../contract/tickets.ts';
import { copyAccessRule } from '../rules/accessRules.ts';
import { contentMediaIds } from '../rules/content.ts';
import { copyName } from '../rules/copyName.ts';
import { copyTicket } from '../rules/copyTicket.ts';
import { firstStartOf, type Moved, movedSlots, movedTo } from '../rules/duplicate.ts';
import { tokenOf } from '../rules/ticketGroups.ts';
import { changeTimes } from '../rules/timeChange.ts';
import { skippedHourProblems } from '../rules/zonedTime.ts';
import { copyOverrides, copySeries, seriesCounts } from './duplicateSeries.ts';
import { type EventRecord, eventRecords, recordOf } from './eventRecords.ts';
import { newRecord } from './events.ts';
import { copyPicture } from './media.ts';
import { slotsOf } from './schedule.ts';
import { copyCards, countCards } from './settingCards.ts';
import { newSlug } from './slugs.ts';
import { newGroupToken } from './ticketParts.ts';
import { ticketRecords } from './ticketRows.ts';

type Summary = ResponseOf<typeof duplicateSummary>['parts'][number];
type Job = {
  source: EventRecord;
  target: EventRecord;
  moved: Moved;
  /** Ticket of the source → ticket of the copy; filled in by whoever copies them. */
  tickets: Map<number, number>;
  /** And date of the source → date of the copy. */
  dates: Map<number, number>;
};
/** As `Copier` on the server. */
type Copier = {
  part: DuplicatePart;
  summary: (source: EventRecord, context: MockContext) => Omit<Summary, 'part'>;
  copy: (job: Job, context: MockContext) => void;
};

function counted(counts: Record<string, number>): Omit<Summary, 'part'> {
  const isEmpty = Object.values(counts).every((count) => count === 0);
  return { counts, unavailable: isEmpty ? 'empty' : null };
}

const offered = (eventId: number, { store }: MockContext) =>
  store.all(ticketRecords, { eventId }).filter(({ isArchived }) => !isArchived);

const pictureIds = ({ content, coverMediaId }: EventRecord) =>
  new Set([...(coverMediaId === null ? [] : [coverMediaId]), ...contentMediaIds(content)]);

const detailsCopier: Copier = {
  part: 'details',
  summary: (source) => {
    const { summary, content } = source;
    const counts = { blocks: content.length, pictures: pictureIds(source).size };
    return summary === '' ? counted(counts) : { counts, unavailable: null };
  },
  copy: ({ source, target }, { store }) => {
    const { summary, coverMediaId, coverAlt, profileImageUrl, tabletImageUrl, mobileImageUrl } = source;
    const copies = new Map([...pictureIds(source)].map((id) => [id, copyPicture(store, id)]));
    const own = (id: number | null) => (id === null ? null : (copies.get(id) ?? null));
    const content = source.content.map((block) =>
      block.kind === 'image' ? { ...block, mediaId: own(block.mediaId) } : block,
    );
    // An address of the mock is of one file for good.
    const images = { coverMediaId: own(coverMediaId), coverAlt, profileImageUrl, tabletImageUrl, mobileImageUrl };
    store.change(eventRecords, target.id, { summary, content, ...images });
  },
};

const ticketsCopier: Copier = {
  part: 'tickets',
  summary: ({ id }, context) =>
    counted({
      tickets: offered(id, context).length,
      pools: context.store.all(stockPools, { eventId: id }).length,
    }),
  copy: (job, context) => {
    const { source, target, moved, tickets: copies } = job;
    const { store } = context;
    const into = { eventId: target.id };
    const none = { sold: 0, reserved: 0, exited: 0, isClosed: false };
    const pools = new Map(
      store
        .all(stockPools, { eventId: source.id })
        .map((pool) => [pool.id, store.insert(stockPools, into, { ...pool, ...into, ...none }).id]),
    );
    const groups = new Map(
      store
        .all(ticketGroups, { eventId: source.id })
        .map((group) => [
          group.id,
          store.insert(ticketGroups, into, { ...group, ...into, linkToken: tokenOf(group.kind, null, newGroupToken) })
            .id,
        ]),
    );
    const rows = offered(source.id, context);
    const images = new Map(
      rows.flatMap(({ imageId }) => (imageId ? [[imageId, copyPicture(store, imageId)] as const] : [])),
    );
    for (const ticket of rows) {
      const copied = copyTicket(ticket, { pools, groups, images, at: moved.instant });
      copies.set(ticket.id, store.insert(ticketRecords, into, { ...ticket, ...into, ...copied }).id);
    }
    copyOverrides(job, context);
    for (const { id, hiddenIfAvailableId } of rows) {
      const hiddenBy = hiddenIfAvailableId === null ? undefined : copies.get(hiddenIfAvailableId);
      if (hiddenBy !== undefined) store.change(tickets, copies.get(id) ?? 0, { hiddenIfAvailableId: hiddenBy });
    }
  },
};

const scheduleCopier: Copier = {
  part: 'schedule',
  summary: (source, context) =>
    source.isRecurring ? counted(seriesCounts(source, context)) : { counts: {}, unavailable: 'once' },
  copy: copySeries,
};

const settingsCopier: Copier = {
  part: 'settings',
  summary: (source, context) => ({
    counts: {
      cards: countCards(context, source),
      accessRules: context.store.all(accessibilityRules, { eventId: source.id }).length,
    },
    unavailable: null,
  }),
  copy: ({ source, target, moved, tickets: copied }, context) => {
    const { store } = context;
    const { isEnableAttendeeApp } = source;
    store.change(eventRecords, target.id, { isEnableAttendeeApp });
    copyCards(context, source, target);
    const into = { eventId: target.id };
    for (const rule of store.all(accessibilityRules, { eventId: source.id })) {
      const copy = copyAccessRule(rule, { tickets: copied, at: moved.instant });
      if (copy) store.insert(accessibilityRules, into, { ...rule, ...into, ...copy });
    }
  },
};

const publishCopier: Copier = {
  part: 'publish',
  summary: () => ({ counts: {}, unavailable: null }),
  copy: ({ source: { privacySettings, visibilitySettings }, target }, { store }) =>
    void store.change(eventRecords, target.id, {
      // Links and guests are of one event.
      privacySettings: { ...privacySettings, linkKey: null, invited: [] },
      visibilitySettings,
    }),
};

const copiers: readonly Copier[] = [detailsCopier, scheduleCopier, ticketsCopier, settingsCopier, publishCopier];

function summarize(context: MockContext): ResponseOf<typeof duplicateSummary> {
  const source = recordOf(context);
  const { name, timeZone } = source;
  const parts = copiers.map(({ part, summary }) => ({ part, ...summary(source, context) }));
  return {
    name: copyName(name, { language: context.language, longest: 150 }),
    timeZone,
    firstStart: firstStartOf(slotsOf(source, context)),
    parts,
  };
}

function copyBasicInfo(source: EventRecord, moved: Moved, name: string, context: MockContext): EventRecord {
  const { isRecurring, mode, eventTypeId, categoryId, organizerId, timeZone, timeDisplay, tags } = source;
  const { locationType, venue, online, place, internalCode, pageTitle, languages, capacityTotal } = source;
  const slots = movedSlots(source.timeSlots, moved);
  refuseIfAny(skippedHourProblems(slots, timeZone).map((problem) => ({ ...problem, path: 'start' })));
  const record = newRecord({
    ...{ ...changeTimes({ timeZone, timeSlots: slots }, {}), name, isRecurring, mode, eventTypeId, categoryId },
    ...{ organizerId, timeDisplay, tags, locationType, venue, online, place },
    ...{ internalCode, pageTitle, languages, capacityTotal, slug: newSlug(name, context) },
  });
  return context.store.insert(eventRecords, {}, record);
}

function duplicate({ name, start, parts }: BodyOf<typeof duplicateEvent>, context: MockContext) {
  const source = recordOf(context);
  const firstStart = firstStartOf(slotsOf(source, context));
  if (start !== null && firstStart === null) {
    const message = 'This event has no dates that could be moved to another start';
    throw new RefusedError('rule_broken', message, [{ path: 'start', code: 'no_dates_to_move', message }]);
  }
  const moved = movedTo(start, firstStart, source.timeZone);
  const target = copyBasicInfo(source, moved, name, context);
  const job: Job = { source, target, moved, tickets: new Map(), dates: new Map() };
  for (const { part, copy } of copiers) if (parts.includes(part)) copy(job, context);
  return { id: target.id, name };
}

export function duplicateRoutes(routes: MockRoutes): void {
  routes.endpoint(duplicateSummary, (_, context) => summarize(context));
  routes.endpoint(duplicateEvent, ({ body }, context) => duplicate(body, context));
}
