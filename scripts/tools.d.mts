export function ensureBrowser(): string | undefined;
export function ensurePostgres(): string | undefined;
export function ensureStrace(): boolean;
