import type { Fields } from '@contract/entity.ts';
import { initialValues } from '@contract/entityValues.ts';
import type { CodeWith } from '@contract/problem.ts';
import type { Resource } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import { insertMany, removeMany } from '@server/http/manyRows.ts';
import { eq, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  maximumRooms,
  maximumTracks,
  sessionRooms as roomContract,
  sessionTracks as trackContract,
} from '../../contract/sessions.ts';
import { maximumTiers, sponsorTiers as tierContract } from '../../contract/sponsors.ts';
import { shortened } from '../../rules/import/cellText.ts';
import { refuseOneMore } from '../../rules/people/people.ts';
import { nextPosition } from '../people/positions.ts';
import { sponsors, sponsorTiers } from '../peopleTables.ts';
import { eventSessions, sessionRooms, sessionTracks } from '../sessionTables.ts';

type ReferenceTable = PgTable & Record<'id' | 'version' | 'updatedAt' | 'eventId' | 'position', PgColumn>;

type Creatable = {
  resource: Resource & { fields: Fields };
  table: ReferenceTable;
  maximum: number;
  tooMany: CodeWith<{ maximum: number }>;
  /** The table whose rows refer to rows of this one. */
  users: PgTable;
  named: (id: number) => SQL | undefined;
};

const creatable: Record<string, Creatable> = {
  tiers: {
    resource: tierContract,
    table: sponsorTiers,
    maximum: maximumTiers,
    tooMany: 'too_many_sponsor_tiers',
    users: sponsors,
    named: (id) => eq(sponsors.tierId, id),
  },
  rooms: {
    resource: roomContract,
    table: sessionRooms,
    maximum: maximumRooms,
    tooMany: 'too_many_rooms',
    users: eventSessions,
    named: (id) => eq(eventSessions.roomId, id),
  },
  tracks: {
    resource: trackContract,
    table: sessionTracks,
    maximum: maximumTracks,
    tooMany: 'too_many_tracks',
    users: eventSessions,
    named: (id) => eq(eventSessions.trackId, id),
  },
};

function known(reference: string): Creatable {
  const found = creatable[reference];
  if (!found) throw new Error(`Nothing creates ${reference}`);
  return found;
}

const present = async (rows: { id: number }[]) => rows;

/** Creates a row of another collection that a file refers to, by the rules of that collection. Returns its id. */
export async function createReference(reference: string, name: string, context: Context): Promise<number> {
  const { resource, table, maximum, tooMany } = known(reference);
  const { count, position } = await nextPosition(table, table.position, context);
  refuseOneMore(tooMany, count, maximum);
  const eventId = Number(context.params.eventId);
  const values = { ...initialValues(resource.fields), eventId, name: shortened(name, 100), position };
  const [row] = await insertMany({ resource, table, present }, [values], context);
  return row.id;
}

/** Removes a created row if nothing refers to it any more. */
export async function removeReference({ reference, id }: { reference: string; id: number }, context: Context) {
  const { resource, table, users, named } = known(reference);
  const rows: PgTable = table;
  if ((await context.tx.$count(users, or(named(id)))) > 0) return;
  const found = await context.tx.select().from(rows).where(eq(table.id, id)).for('update');
  await removeMany({ resource, table, present }, found, context);
}
