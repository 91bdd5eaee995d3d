import type { Context } from '@server/http/area.ts';
import type { ChangedTime } from '../../contract/zoneChange.ts';
import { changeTime, type TimedRow } from '../../rules/zoneChange.ts';
import type { ZoneChange } from '../../rules/zonedTime.ts';
import type { EventRecord } from '../eventRows.ts';

type Here = Pick<Context, 'tx' | 'now' | 'history'>;

/**
 * Times below an event that follow a change of its zone. To add those of another table, write one of these beside this
 * file, add it to `timedTables` in `index.ts`, and name its rows in `changedTime.kind` of the contract. The preview and
 * the save use the same two functions, so that what was shown is what happens.
 */
export type TimedTable = {
  /** Returns every time that is set, in reading order. `forUpdate`: the rows are about to change. */
  read: (event: EventRecord, change: ZoneChange, context: Here, forUpdate: boolean) => Promise<TimedRow[]>;
  /** Returns true if people see these times of the event; hidden ones move too. Absent: they are seen. */
  isShown?: (event: EventRecord) => boolean;
  /**
   * Writes the times after the change, and records each row that moved in the history, `beside` the change itself. Only
   * called if there are any.
   */
  write: (event: EventRecord, times: ChangedTime[], change: ZoneChange, context: Here) => Promise<void>;
};

/** Groups the changed times by the id of their row. */
export function byRow(times: readonly ChangedTime[]): Map<number, ChangedTime[]> {
  const rows = new Map<number, ChangedTime[]>();
  for (const time of times) rows.set(time.row, [...(rows.get(time.row) ?? []), time]);
  return rows;
}

export async function previewTimes(
  tables: readonly TimedTable[],
  event: EventRecord,
  change: ZoneChange,
  context: Here,
): Promise<ChangedTime[]> {
  const times: ChangedTime[] = [];
  for (const table of tables) {
    if (table.isShown?.(event) === false) continue;
    const rows = await table.read(event, change, context, false);
    times.push(...rows.map((row) => changeTime(row, change)));
  }
  return times;
}

export async function moveTimes(
  tables: readonly TimedTable[],
  event: EventRecord,
  change: ZoneChange,
  context: Here,
): Promise<void> {
  for (const table of tables) {
    const rows = await table.read(event, change, context, true);
    if (rows.length === 0) continue;
    await table.write(
      event,
      rows.map((row) => changeTime(row, change)),
      change,
      context,
    );
  }
}
