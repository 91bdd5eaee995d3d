import type { Context } from '@server/http/area.ts';
import { contrast } from '@shared/contrast.ts';
import { and, asc, count, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { sessionWindows } from '../rules/access/sessionWindows.ts';
import { hasMissingTarget } from '../rules/attendeeApp/appConfig.ts';
import type { ChecklistSnapshot } from '../rules/checklist/snapshot.ts';
import { allAboveFree } from '../rules/codes/firstAboveFree.ts';
import { allPlaces, isOfTicket, withHeldDates, withHeldPools } from '../rules/codes/heldPlaces.ts';
import { defaultVisibility } from '../rules/eventRules.ts';
import { scopeNotice } from '../rules/extras/extraSale.ts';
import { packagePrice } from '../rules/packages/packagePrice.ts';
import { hasGoneComponent } from '../rules/packages/packageSale.ts';
import { paymentCard, registrantCard, styleCard } from '../rules/settingCards.ts';
import { rulesOf } from './accessibility.ts';
import { appVersions } from './appTables.ts';
import { findApp, hasOwnTheme, highlightsOf } from './attendeeApp/appRows.ts';
import { targetsOf } from './attendeeApp/targets.ts';
import { heldPlaces } from './codes/heldPlaces.ts';
import { supplyOf } from './codes/reservedPlaces.ts';
import { codes } from './codeTables.ts';
import { contentOf } from './details.ts';
import type { EventRecord } from './eventRows.ts';
import { extrasOf } from './extras/extraRows.ts';
import { type PackageRecord, packagesOf, readPackageContext } from './packages/packageRows.ts';
import { scheduleDates } from './scheduleTables.ts';
import { warnedSessions } from './sessions/agenda.ts';
import { programmeState } from './sessions/releaseRows.ts';
import { sessionsOf } from './sessions/sessionRows.ts';
import { readCard, storedSettings } from './settingCards.ts';
import { groupsOf, heldFieldsOf, ruledTicket } from './ticketRows.ts';

/** Counts the upcoming dates that no rule creates any more. */
function datesOutside({ id }: EventRecord, { tx, now }: Pick<Context, 'tx' | 'now'>): Promise<number> {
  const { eventId, status, endsAt, ruleId, ruleStart } = scheduleDates;
  return tx.$count(
    scheduleDates,
    and(eq(eventId, id), eq(status, 'scheduled'), gt(endsAt, now.toISOString()), isNull(ruleId), isNotNull(ruleStart)),
  );
}

/** Returns true if an upcoming date is at the event's own place, or if the series has no upcoming dates. */
async function usesOwnPlace({ id }: EventRecord, { tx, now }: Pick<Context, 'tx' | 'now'>): Promise<boolean> {
  const { eventId, status, endsAt, place } = scheduleDates;
  const [dates] = await tx
    .select({ all: count(), there: count(sql`case when ${place} is null then 1 end`) })
    .from(scheduleDates)
    .where(and(eq(eventId, id), eq(status, 'scheduled'), gt(endsAt, now.toISOString())));
  return !dates || dates.all === 0 || dates.there > 0;
}

/** Returns packages with their prices, and whether all of their contents exist. */
async function checkedPackages(rows: readonly PackageRecord[], context: Pick<Context, 'tx' | 'now' | 'params'>) {
  if (rows.length === 0) return [];
  const saleContext = await readPackageContext([], context);
  return rows.map((row) => ({
    ...row,
    ...packagePrice(row, saleContext),
    isBroken: hasGoneComponent(row, saleContext),
  }));
}

/** Returns the active codes that the checklist needs: those for certain tickets, and those that end after the event. */
async function codesToCheck({ id, endsAt }: EventRecord, { tx, now }: Pick<Context, 'tx' | 'now'>) {
  const { code, scope, ticketIds, isActive, isArchived } = codes;
  const isLate = endsAt === null ? undefined : gt(codes.endsAt, endsAt);
  return tx
    .select({ name: code, scope, ticketIds, endsAt: codes.endsAt })
    .from(codes)
    .where(
      and(
        eq(codes.eventId, id),
        eq(isActive, true),
        eq(isArchived, false),
        or(isNull(codes.endsAt), gt(codes.endsAt, now.toISOString())),
        or(eq(scope, 'specific_tickets'), isLate),
      ),
    )
    .orderBy(asc(codes.id));
}

/** Returns the active admission rules, and whether the extras and sessions that they require exist. */
async function rulesToCheck(
  { id, timeZone }: EventRecord,
  extras: readonly { id: number; isArchived: boolean }[],
  { tx }: Pick<Context, 'tx'>,
) {
  const rules = (await rulesOf({ tx }, id)).filter(({ isActive }) => isActive);
  const offered = new Set(extras.filter(({ isArchived }) => !isArchived).map((extra) => extra.id));
  const namesSessions = rules.some(({ sessionIds }) => sessionIds.length > 0);
  const windows = namesSessions ? sessionWindows(await sessionsOf({ tx }, id), timeZone) : [];
  const held = new Set(windows.map((window) => window.id));
  const hasNoneOf = (ids: readonly number[], existing: ReadonlySet<number>) =>
    ids.length > 0 && !ids.some((one) => existing.has(one));
  return rules.map((rule) => ({
    ...rule,
    lacksOffers: hasNoneOf(rule.extraIds, offered) || hasNoneOf(rule.sessionIds, held),
  }));
}

/** Reads the state of the attendee app. If the event has no app, its cards do not matter. */
async function appState({ id, isEnableAttendeeApp }: EventRecord, { tx }: Pick<Context, 'tx'>) {
  if (!isEnableAttendeeApp) return null;
  const cards = await highlightsOf({ tx }, id);
  const targetOf = await targetsOf({ tx }, cards);
  const theme = await findApp({ tx }, id);
  return {
    all: cards.length,
    nowhere: cards.filter((card) => hasMissingTarget({ target: targetOf(card) })).length,
    isPublished: (await tx.$count(appVersions, eq(appVersions.eventId, id))) > 0,
    textContrast: theme && hasOwnTheme(theme) ? contrast(theme.textColour, theme.backgroundColour) : null,
  };
}

/** Loads the whole event for the check before publishing. `privacy` has the values that are about to be saved. */
export async function checklistSnapshot(
  event: EventRecord,
  context: Pick<Context, 'tx' | 'now'> & Partial<Pick<Context, 'product'>>,
  privacy: ChecklistSnapshot['privacy'] = { access: event.access, hasPassword: event.passwordHash !== null },
): Promise<ChecklistSnapshot> {
  const held = await heldPlaces(event.id, context);
  const supply = await supplyOf(event, context);
  const { tickets } = supply;
  const pools = withHeldPools(supply.pools, held);
  const groups = await groupsOf(context, event.id);
  const extras = await extrasOf(context, event.id);
  const packages = await packagesOf(context, event.id);
  // Places of activities can share a pool with tickets, so they are taken first.
  const [ofTickets, ofExtras] = [held.filter(isOfTicket), held.filter((places) => !isOfTicket(places))];
  const above = allAboveFree(ofTickets, ofExtras, supply);
  const settings = await storedSettings(context, event, ['style', 'registrant', 'payment']);
  return {
    ...event,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    ticketsHeldForCodes: allPlaces(held),
    upcoming: withHeldDates(supply.event.upcoming, held),
    usesPlace: !event.isRecurring || (await usesOwnPlace(event, context)),
    datesOutside: event.isRecurring ? await datesOutside(event, context) : null,
    content: await contentOf(context, event.id),
    privacy,
    visibility: { ...defaultVisibility, ...event.visibility },
    schedule: { publishAt: event.publishAt, unpublishAt: event.unpublishAt },
    style: readCard(styleCard, settings).values,
    registrant: readCard(registrantCard, settings).values,
    payment: readCard(paymentCard, settings).values,
    extras: extras
      .filter(({ kind, isArchived }) => kind !== 'session' && !isArchived)
      .map((extra) => ({ ...extra, scopeNotice: scopeNotice(extra, tickets) })),
    programme: { ...(await programmeState(context, event.id)), ...(await warnedSessions(event, context)) },
    codes: await codesToCheck(event, context),
    heldPlaces: {
      hasAny: allPlaces(held) > 0,
      above: tickets.filter(({ id }) => above.some(({ ticketId }) => ticketId === id)),
    },
    admissionRules: await rulesToCheck(event, extras, context),
    app: context.product?.isEnableAttendeeApp === false ? null : await appState(event, context),
    packages: await checkedPackages(
      packages.filter(({ isArchived }) => !isArchived),
      { ...context, params: { eventId: event.id } },
    ),
    tickets: heldFieldsOf(tickets, held).map((ticket) => ruledTicket(ticket, pools, groups)),
  };
}
