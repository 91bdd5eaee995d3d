/** The maximum number of rows whose versions are remembered; the oldest are forgotten first. */
const maximumRows = 500;

/**
 * Remembers the version of each row as last read, so that a change without a version is still refused when somebody
 * else has changed the row since (a stale one gets 412). For Refine's own hooks, which do not know versions.
 */
export function createSeenVersions() {
  const versions = new Map<string, number>();
  return {
    remember: (url: string, row: unknown) => {
      if (typeof row !== 'object' || row === null || !('version' in row) || typeof row.version !== 'number') return;
      versions.delete(url);
      versions.set(url, row.version);
      const [oldest] = versions.keys();
      if (versions.size > maximumRows && oldest !== undefined) versions.delete(oldest);
    },
    /** Returns the version to send with a change; `null` requests none. */
    of: (url: string, wanted: number | null | undefined) => (wanted === undefined ? versions.get(url) : wanted),
  };
}
