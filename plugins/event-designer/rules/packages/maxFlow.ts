export type Edge = { from: string; to: string; capacity: number };

export type Flow = {
  total: number;
  /** Returns the flow from one node to another. */
  through: (from: string, to: string) => number;
  /**
   * Returns true if the node can still be reached from the source over links with free capacity. These nodes are one
   * side of a minimum cut.
   */
  reaches: (node: string) => boolean;
};

/**
 * Returns a maximum flow from `source` to `sink` (Edmonds–Karp: shortest augmenting paths first). Capacities are whole
 * numbers.
 */
export function maxFlow(edges: readonly Edge[], source: string, sink: string): Flow {
  const rest = new Map<string, Map<string, number>>();
  const linksOf = (node: string) => {
    const links = rest.get(node) ?? new Map<string, number>();
    rest.set(node, links);
    return links;
  };
  const add = (from: string, to: string, amount: number) =>
    linksOf(from).set(to, (linksOf(from).get(to) ?? 0) + amount);
  for (const { from, to, capacity } of edges) {
    add(from, to, capacity);
    add(to, from, 0);
  }
  const whole = new Map([...rest].map(([node, links]) => [node, new Map(links)]));
  let total = 0;
  for (;;) {
    const cameFrom = pathsFrom(source, rest);
    if (!cameFrom.has(sink)) {
      return {
        total,
        through: (from, to) => Math.max(0, (whole.get(from)?.get(to) ?? 0) - (rest.get(from)?.get(to) ?? 0)),
        reaches: (node) => node === source || cameFrom.has(node),
      };
    }
    const path: [string, string][] = [];
    for (let node = sink; node !== source; ) {
      const before = cameFrom.get(node) ?? source;
      path.unshift([before, node]);
      node = before;
    }
    const amount = Math.min(...path.map(([from, to]) => rest.get(from)?.get(to) ?? 0));
    for (const [from, to] of path) {
      add(from, to, -amount);
      add(to, from, amount);
    }
    total += amount;
  }
}

/** Searches breadth first over links with free capacity. Returns the predecessor of each node that is reached. */
function pathsFrom(source: string, rest: ReadonlyMap<string, ReadonlyMap<string, number>>): Map<string, string> {
  const cameFrom = new Map<string, string>();
  const queue = [source];
  for (const node of queue) {
    for (const [next, left] of rest.get(node) ?? []) {
      if (left <= 0 || next === source || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return cameFrom;
}
