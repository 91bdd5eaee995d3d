/** Spec §9: an upload may take longer than other calls. In a separate file, because the first page’s script includes it. */
export const mediaUploadTimeoutMs = 120_000;
