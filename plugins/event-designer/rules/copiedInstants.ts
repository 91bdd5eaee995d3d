import type { Fields } from '@contract/entity.ts';
import { type InstantName, instantNames, movedInstants } from '@contract/entityValues.ts';

type Move = (instant: string) => string | null;

/**
 * Returns a move that keeps the order of these instants of one row. Clocks skip an hour: a sale from 02:30 to 03:00 would
 * otherwise start at 03:30 in a copy, after its end. Clocks also repeat an hour, and both ends would be one instant. What
 * would come too early follows what was before it at the original distance.
 */
export function keepingOrder(instants: readonly (string | null)[], move: Move): Move {
  const times = [...new Set(instants.flatMap((instant) => (instant === null ? [] : [instant])))];
  times.sort((one, other) => Date.parse(one) - Date.parse(other));
  const moved = new Map<string, string | null>();
  let before: { from: number; to: number } | undefined;
  for (const instant of times) {
    const plain = move(instant);
    if (plain === null) {
      moved.set(instant, null);
      continue;
    }
    const from = Date.parse(instant);
    const isInOrder = !before || from === before.from || Date.parse(plain) > before.to;
    const to = before && !isInOrder ? before.to + from - before.from : Date.parse(plain);
    moved.set(instant, isInOrder ? plain : new Date(to).toISOString());
    before = { from, to };
  }
  return (instant) => moved.get(instant) ?? null;
}

/** Returns the instants of a row's copy, in the same order as those of the row. */
export function copiedInstants<F extends Fields>(
  fields: F,
  row: Record<InstantName<F>, string | null>,
  move: Move,
): Record<InstantName<F>, string | null> {
  const instants = instantNames(fields).map((name) => row[name]);
  return movedInstants(fields, row, keepingOrder(instants, move));
}
