/** Spec §9: an upload may take longer than other calls. By itself, because the first page’s script has it. */
export const mediaUploadTimeoutMs = 120_000;
