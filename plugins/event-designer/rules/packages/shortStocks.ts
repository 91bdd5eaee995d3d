import type { Needs } from './packageStock.ts';

type Taken = { needs: Needs; pieces: number };
type ShortStock = {
  name: string;
  left: number;
  wanted: number;
  /** The first of the pieces that need it. */
  first: number;
};

/**
 * Returns each stock that has less than all pieces together need. Stocks of the same name are returned once.
 */
export function shortStocks(taken: readonly Taken[]): ShortStock[] {
  const needed = new Map<string, ShortStock>();
  for (const [index, { needs, pieces }] of taken.entries()) {
    for (const { key, of } of needs.limits) {
      const { wanted = 0, first = index } = needed.get(key) ?? {};
      needed.set(key, { name: of.name, left: needs.left.get(key) ?? 0, wanted: wanted + pieces, first });
    }
  }
  const short = [...needed.values()].filter(({ left, wanted }) => wanted > left);
  return [...new Map(short.map((stock) => [stock.name, stock])).values()];
}
