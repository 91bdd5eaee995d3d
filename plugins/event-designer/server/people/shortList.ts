import type { CodeWith } from '@contract/problem.ts';
import type { Resource } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { refuseOneMore } from '../../rules/people/people.ts';
import { findEvent } from '../eventRows.ts';
import type { sponsorTiers } from '../peopleTables.ts';
import type { sessionRooms, sessionTracks } from '../sessionTables.ts';
import { nextPosition } from './positions.ts';

type ShortTable = typeof sessionRooms | typeof sessionTracks | typeof sponsorTiers;

/** The maximum number of rows, and the code of the refusal of one more. */
type Limit = { code: CodeWith<{ maximum: number }>; maximum: number };

/** Returns the routes of a short list of the event, such as its rooms, and of the calls on several of its rows. */
export function shortList<Table extends ShortTable>(resource: Resource, table: Table, { code, maximum }: Limit) {
  const parent = { eventId: table.eventId };
  const before = async (context: Context, isWrite = true) => void (await findEvent(context, isWrite));
  const columns = presentColumns(resource);
  return {
    one: {
      table,
      parent,
      before,
      create: async <Input extends object>(input: Input, context: Context) => {
        const { count, position } = await nextPosition(table, table.position, context);
        refuseOneMore(code, count, maximum);
        return { ...input, position };
      },
    },
    several: {
      resource,
      table,
      parent,
      position: table.position,
      before,
      present: async (rows: { id: number }[]) => rows.map((row) => ({ ...columns(row), id: row.id })),
    },
  };
}
