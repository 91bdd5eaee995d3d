/** How many rows are remembered; the oldest are forgotten first. */
const most = 500;

/**
 * The version of each row as it was read last, so that a change which names none is still refused where somebody else
 * was quicker (a stale one gets 412). For Refine's own hooks, which know nothing of versions.
 */
export function createSeenVersions() {
  const versions = new Map<string, number>();
  return {
    remember: (url: string, row: unknown) => {
      if (typeof row !== 'object' || row === null || !('version' in row) || typeof row.version !== 'number') return;
      versions.delete(url);
      versions.set(url, row.version);
      const [oldest] = versions.keys();
      if (versions.size > most && oldest !== undefined) versions.delete(oldest);
    },
    /** What a change goes out with. `null` asks for none. */
    of: (url: string, wanted: number | null | undefined) => (wanted === undefined ? versions.get(url) : wanted),
  };
}
