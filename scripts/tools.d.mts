export function ensureBrowser(): string | undefined;
export function ensurePostgres(): string | undefined;
