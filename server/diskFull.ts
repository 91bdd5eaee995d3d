/** Returns true if a call to the file system failed because there is no room, on the disk or in somebody's share of it. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
