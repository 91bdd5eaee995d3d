/** The results of a scan (spec §3, result). In a file of its own, because the script of the scan page needs no schemas. */
export const scanResults = ['success', 'error', 'pending'] as const;
