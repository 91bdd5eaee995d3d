import type { CodeWith } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { insertMany, type ManyRows, removeMany } from '@server/http/manyRows.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  maximumRooms,
  maximumTracks,
  sessionRooms as roomContract,
  sessionTracks as trackContract,
} from '../../contract/sessions.ts';
import { maximumSpeakers, speakers as speakerContract } from '../../contract/speakers.ts';
import { maximumTiers, sponsorTiers as tierContract } from '../../contract/sponsors.ts';
import { shortened } from '../../rules/import/cellText.ts';
import { namesOf } from '../../rules/import/kinds/speakers.ts';
import { refuseOneMore } from '../../rules/people/people.ts';
import { nextPosition } from '../people/positions.ts';
import { presentSpeakers } from '../people/speakers.ts';
import { speakers, sponsors, sponsorTiers } from '../peopleTables.ts';
import { eventSessions, sessionRooms, sessionTracks } from '../sessionTables.ts';

type ReferenceTable = PgTable & Record<'id' | 'version' | 'updatedAt' | 'eventId', PgColumn>;

type Creatable = ManyRows & {
  table: ReferenceTable;
  position: PgColumn;
  /** Returns the values of a row with this name, at the next free position. */
  valuesOf: (name: string, position: number) => object;
  maximum: number;
  tooMany: CodeWith<{ maximum: number }>;
  /** The table whose rows refer to rows of this one. */
  users: PgTable;
  named: (id: number) => SQL | undefined;
};

const present = async (rows: { id: number }[]) => rows;
const named = (name: string, position: number) => ({ name: shortened(name, 100), position });

const creatable: Record<string, Creatable> = {
  tiers: {
    resource: tierContract,
    table: sponsorTiers,
    position: sponsorTiers.position,
    valuesOf: named,
    present,
    maximum: maximumTiers,
    tooMany: 'too_many_sponsor_tiers',
    users: sponsors,
    named: (id) => eq(sponsors.tierId, id),
  },
  rooms: {
    resource: roomContract,
    table: sessionRooms,
    position: sessionRooms.position,
    valuesOf: named,
    present,
    maximum: maximumRooms,
    tooMany: 'too_many_rooms',
    users: eventSessions,
    named: (id) => eq(eventSessions.roomId, id),
  },
  tracks: {
    resource: trackContract,
    table: sessionTracks,
    position: sessionTracks.position,
    valuesOf: named,
    present,
    maximum: maximumTracks,
    tooMany: 'too_many_tracks',
    users: eventSessions,
    named: (id) => eq(eventSessions.trackId, id),
  },
  speakers: {
    resource: speakerContract,
    table: speakers,
    position: speakers.displayOrder,
    valuesOf: (name, displayOrder) => {
      const { firstName, lastName } = namesOf(name);
      // One word is a first name, which speakers need.
      return { firstName: shortened(firstName, 100), lastName: shortened(lastName, 100), displayOrder };
    },
    present: presentSpeakers,
    maximum: maximumSpeakers,
    tooMany: 'too_many_speakers',
    users: eventSessions,
    named: (id) => sql`${eventSessions.speakers} @> ${JSON.stringify([{ speakerId: id }])}::jsonb`,
  },
};

function creatableOf(reference: string): Creatable {
  const entry = creatable[reference];
  if (!entry) throw new Error(`Nothing creates ${reference}`);
  return entry;
}

/** Creates a row of another collection that a file refers to, by the rules of that collection. Returns its id. */
export async function createReference(reference: string, name: string, context: Context): Promise<number> {
  const many = creatableOf(reference);
  const { count, position } = await nextPosition(many.table, many.position, context);
  refuseOneMore(many.tooMany, count, many.maximum);
  const eventId = Number(context.params.eventId);
  const [row] = await insertMany(many, [{ eventId, ...many.valuesOf(name, position) }], context);
  return row.id;
}

/** Removes a created row if nobody changed it since, and nothing refers to it any more. */
export async function removeReference({ reference, id }: { reference: string; id: number }, context: Context) {
  const many = creatableOf(reference);
  const { table, users } = many;
  const rows: PgTable = table;
  if ((await context.tx.$count(users, many.named(id))) > 0) return;
  const asCreated = and(eq(table.id, id), eq(table.version, 1));
  const unchanged = await context.tx.select().from(rows).where(asCreated).for('update');
  await removeMany(many, unchanged, context);
}
