import type { Context } from '@server/http/area.ts';
import type { ChangedTime } from '../../contract/zoneChange.ts';
import { changeTime, type TimedRow } from '../../rules/zoneChange.ts';
import type { ZoneChange } from '../../rules/zonedTime.ts';
import type { EventRecord } from '../eventRows.ts';

type CallContext = Pick<Context, 'tx' | 'now' | 'history'>;

/**
 * Times of an event's rows that follow a change of its zone. To add another table, write such an object in this folder,
 * add it to `timedTables` in `index.ts`, and add its rows to `changedTime.kind` of the contract. The preview and the
 * save use the same two functions, so that the preview is always right.
 */
export type TimedTable = {
  /** Returns every time that is set, in reading order. With `forUpdate`, the rows are about to change. */
  read: (event: EventRecord, change: ZoneChange, context: CallContext, forUpdate: boolean) => Promise<TimedRow[]>;
  /**
   * Returns true if people see these times of the event. Hidden times move as well. If it is absent, the times are
   * visible.
   */
  isShown?: (event: EventRecord) => boolean;
  /**
   * Writes the times after the change, and records each moved row in the history, in addition to the change itself. It
   * is only called if there are any times.
   */
  write: (event: EventRecord, times: ChangedTime[], change: ZoneChange, context: CallContext) => Promise<void>;
};

/** Groups the changed times by the id of their row. */
export function byRow(times: readonly ChangedTime[]): Map<number, ChangedTime[]> {
  const rows = new Map<number, ChangedTime[]>();
  for (const time of times) rows.set(time.row, [...(rows.get(time.row) ?? []), time]);
  return rows;
}

/** Returns all visible times of an event before and after a change of its zone. Nothing is written. */
export async function previewTimes(
  tables: readonly TimedTable[],
  event: EventRecord,
  change: ZoneChange,
  context: CallContext,
): Promise<ChangedTime[]> {
  const times: ChangedTime[] = [];
  for (const table of tables) {
    if (table.isShown?.(event) === false) continue;
    const rows = await table.read(event, change, context, false);
    times.push(...rows.map((row) => changeTime(row, change)));
  }
  return times;
}

/** Writes the times of all tables after a change of the event's zone, including those that are not visible. */
export async function moveTimes(
  tables: readonly TimedTable[],
  event: EventRecord,
  change: ZoneChange,
  context: CallContext,
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
