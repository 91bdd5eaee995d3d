/**
 * Returns a text that names rows by their positions in a list: hexadecimal digits of a number that has a bit for each
 * row. It is never longer than a quarter of the list, however many rows it names.
 */
export function textOfPositions(positions: readonly number[]): string {
  return positions.reduce((bits, position) => bits | (1n << BigInt(position)), 0n).toString(16);
}

/** Returns the positions that a text names, in their order; undefined if it is no such text. */
export function positionsOf(text: string): number[] | undefined {
  if (!/^(0|[1-9a-f][0-9a-f]*)$/.test(text)) return undefined;
  return [...BigInt(`0x${text}`).toString(2)].reverse().flatMap((bit, position) => (bit === '1' ? [position] : []));
}
