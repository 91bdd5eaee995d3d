import type { Resource } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import type { ManyRows } from '@server/http/manyRows.ts';
import type { Row } from '@server/http/rowSql.ts';
import { asc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accessGates as gateContract } from '../../contract/access.ts';
import { maximumAdmissionRules, accessibilityRules as ruleContract } from '../../contract/accessibility.ts';
import { appHighlights as highlightContract } from '../../contract/appHighlights.ts';
import { codes as codeContract } from '../../contract/codes.ts';
import type { CopiedKind } from '../../contract/copyInto.ts';
import { extras as extraContract, maximumExtras } from '../../contract/extras.ts';
import { maximumPackages, packages as packageContract } from '../../contract/packages.ts';
import {
  maximumRooms,
  maximumSessions,
  maximumTracks,
  sessionRooms as roomContract,
  sessions as sessionContract,
  sessionTracks as trackContract,
} from '../../contract/sessions.ts';
import { maximumSpeakers, speakers as speakerContract } from '../../contract/speakers.ts';
import {
  sponsorEntitlements as entitlementContract,
  maximumSponsors,
  maximumTiers,
  sponsors as sponsorContract,
  sponsorTiers as tierContract,
} from '../../contract/sponsors.ts';
import { ticketGroups as groupContract, maximumTicketGroups } from '../../contract/ticketGroups.ts';
import { maximumTickets, stockPools as poolContract, tickets as ticketContract } from '../../contract/tickets.ts';
import { maximumGates } from '../../rules/access/limits.ts';
import { refuseOneMoreHighlight } from '../../rules/attendeeApp/appRules.ts';
import { nameKey } from '../../rules/copyInto/matchRows.ts';
import { refuseOneMore, speakerName } from '../../rules/people/people.ts';
import { accessGates } from '../accessTables.ts';
import { appHighlights } from '../appTables.ts';
import { presentHighlights } from '../attendeeApp/highlights.ts';
import { presentCodes } from '../codes/codeRows.ts';
import { codes } from '../codeTables.ts';
import { presentExtras } from '../extras/extraRows.ts';
import { extras } from '../extraTables.ts';
import { presentPackages } from '../packages/packageRows.ts';
import { packages } from '../packageTables.ts';
import { presentSpeakers } from '../people/speakers.ts';
import { presentSponsors } from '../people/sponsors.ts';
import { speakers, sponsorEntitlements, sponsors, sponsorTiers } from '../peopleTables.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { presentWhole } from '../sessions/sessionRows.ts';
import { eventSessions, sessionRooms, sessionTracks } from '../sessionTables.ts';
import { accessibilityRules } from '../settingsTables.ts';
import { presentTickets } from '../ticketRows.ts';
import { stockPools, ticketGroups, tickets } from '../ticketTables.ts';

type KindTable = PgTable & Record<'id' | 'version' | 'updatedAt' | 'eventId', PgColumn>;

/** Maps a start of the other event to the time in this event, or to null if copies have no times. */
type At = (wallClock: string) => string | null;

type KindOf = {
  table: KindTable;
  /** Absent: rows of this kind are only named by others, and are not copied. */
  resource?: Resource;
  /** The rows as the history shows them. */
  present: ManyRows['present'];
  name: (row: Row) => string;
  /** The keys by which a row is recognised in another event. Default: its name. */
  keys?: (row: Row, at: At) => string[];
  /** The parameters of the row's path, where the event is not the only one. */
  params?: (row: Row) => Record<string, number>;
  /** Returns the row of the same kind that a row refers to. */
  refersTo?: (row: Row) => number | null;
  /** Throws if the event has as many rows as it may. */
  refuseOneMore?: (count: number) => void;
};

/** A row of either event, as far as a copy has to know it. */
export type MatchableRow = { id: number; name: string; keys: readonly string[]; isArchived: boolean; position: number };

const present: ManyRows['present'] = async (rows) => rows;

type Code = Parameters<typeof refuseOneMore>[0];
const atMost = (code: Code, maximum: number) => (count: number) => refuseOneMore(code, count, maximum);

const name = (row: { name: string }) => row.name;
const title = (row: { title: string }) => row.title;

/**
 * The kinds of rows that are copied or named by copies, and how a row is recognised: by its name, a person also by the
 * email address, a session by its title and start.
 */
export const copiedKinds: Partial<Record<CopiedKind, KindOf>> = {
  scheduleDates: {
    table: scheduleDates,
    present,
    name: ({ start }: { start: string }) => start,
    keys: ({ start }: { start: string }, at) => [at(start)].filter((key) => key !== null),
  },
  stockPools: { table: stockPools, resource: poolContract, present, name },
  ticketGroups: {
    table: ticketGroups,
    resource: groupContract,
    present,
    name,
    refuseOneMore: atMost('too_many_groups', maximumTicketGroups),
  },
  tickets: {
    table: tickets,
    resource: ticketContract,
    present: presentTickets,
    name,
    refersTo: ({ hiddenIfAvailableId }: { hiddenIfAvailableId: number | null }) => hiddenIfAvailableId,
    refuseOneMore: atMost('too_many_tickets', maximumTickets),
  },
  speakers: {
    table: speakers,
    resource: speakerContract,
    present: presentSpeakers,
    name: speakerName,
    keys: (row: Parameters<typeof speakerName>[0] & { email: string }) => [
      ...(row.email === '' ? [] : [`email:${nameKey(row.email)}`]),
      nameKey(speakerName(row)),
    ],
    refuseOneMore: atMost('too_many_speakers', maximumSpeakers),
  },
  sponsorTiers: {
    table: sponsorTiers,
    resource: tierContract,
    present,
    name,
    refuseOneMore: atMost('too_many_sponsor_tiers', maximumTiers),
  },
  sponsors: {
    table: sponsors,
    resource: sponsorContract,
    present: presentSponsors,
    name,
    refuseOneMore: atMost('too_many_sponsors', maximumSponsors),
  },
  // These belong to sponsors, and are copied with them.
  sponsorEntitlements: {
    table: sponsorEntitlements,
    resource: entitlementContract,
    present,
    name: ({ note }: { note: string }) => note,
    keys: () => [],
    params: ({ eventId, sponsorId }: Record<'eventId' | 'sponsorId', number>) => ({ eventId, sponsorId }),
  },
  sessionRooms: {
    table: sessionRooms,
    resource: roomContract,
    present,
    name,
    refuseOneMore: atMost('too_many_rooms', maximumRooms),
  },
  sessionTracks: {
    table: sessionTracks,
    resource: trackContract,
    present,
    name,
    refuseOneMore: atMost('too_many_tracks', maximumTracks),
  },
  sessions: {
    table: eventSessions,
    resource: sessionContract,
    present: presentWhole,
    name: title,
    keys: (row: { title: string; startsAt: string | null }, at) => [
      JSON.stringify([nameKey(row.title), row.startsAt && at(row.startsAt)]),
    ],
    refuseOneMore: atMost('too_many_sessions', maximumSessions),
  },
  extras: {
    table: extras,
    resource: extraContract,
    present: presentExtras,
    name: title,
    keys: (row: { kind: string; title: string }) => [`${row.kind}:${nameKey(row.title)}`],
    refuseOneMore: atMost('too_many_extras', maximumExtras),
  },
  packages: {
    table: packages,
    resource: packageContract,
    present: presentPackages,
    name,
    refuseOneMore: atMost('too_many_packages', maximumPackages),
  },
  codes: {
    table: codes,
    resource: codeContract,
    present: presentCodes,
    name: ({ code }: { code: string }) => code,
  },
  accessGates: {
    table: accessGates,
    resource: gateContract,
    present,
    name,
    refuseOneMore: atMost('too_many_gates', maximumGates),
  },
  admissionRules: {
    table: accessibilityRules,
    resource: ruleContract,
    present,
    name,
    refuseOneMore: atMost('too_many_rules', maximumAdmissionRules),
  },
  appHighlights: {
    table: appHighlights,
    resource: highlightContract,
    present: presentHighlights,
    name: title,
    keys: (row: { kind: string; title: string }) => [`${row.kind}:${nameKey(row.title)}`],
    refuseOneMore: refuseOneMoreHighlight,
  },
};

/** Reads the rows of a kind that an event has, in the order of their ids. */
export async function matchableRows(
  kind: CopiedKind,
  eventId: number,
  at: At,
  { tx }: Context,
): Promise<MatchableRow[]> {
  const of = copiedKinds[kind];
  if (!of) return [];
  const { name: nameOf, keys = (row: Row) => [nameKey(nameOf(row))] } = of;
  const table: PgTable = of.table;
  const rows: Row[] = await tx.select().from(table).where(eq(of.table.eventId, eventId)).orderBy(asc(of.table.id));
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    keys: keys(row, at),
    isArchived: row.isArchived ?? false,
    position: row.position ?? row.displayOrder ?? 0,
  }));
}
