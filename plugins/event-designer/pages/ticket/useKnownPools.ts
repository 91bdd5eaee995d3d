import { useEffect, useMemo, useState } from 'react';
import type { StockPool } from '../../contract/tickets.ts';

/**
 * Adds pools that were just created to those that were read. Without them, a form that is saved before the pools are
 * read again would be told that the chosen pool does not exist.
 */
export function useKnownPools(read: readonly StockPool[]) {
  const [created, setCreated] = useState<readonly StockPool[]>([]);
  const pools = useMemo(() => [...read, ...unread(created, read)], [read, created]);
  useEffect(() => setCreated((before) => unread(before, read)), [read]);
  return { pools, addPool: (pool: StockPool) => setCreated((before) => [...before, pool]) };
}

const unread = (created: readonly StockPool[], read: readonly StockPool[]) =>
  created.filter(({ id }) => !read.some((pool) => pool.id === id));
