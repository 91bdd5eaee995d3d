import { ConfigError } from './config/config.ts';
import { MigrationError } from './database/migrate.ts';

const messages: Record<string, string> = {
  ECONNREFUSED: 'The database does not answer at DATABASE_URL',
  ENOTFOUND: 'The host of DATABASE_URL does not exist',
  EACCES: 'Foyer may not write to DATA_DIR, or not listen on PORT',
  EROFS: 'DATA_DIR is on a disk that cannot be written to',
  ENOSPC: 'The disk is full',
  '28P01': 'The password in DATABASE_URL is wrong',
  '28000': 'The user of DATABASE_URL may not connect',
  '3D000': 'The database that DATABASE_URL names does not exist',
  '42501': 'The user of DATABASE_URL may not do what Foyer needs: it has to own the database',
};

/** One line per error, for the person who starts the server. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.map((line) => `Configuration: ${line}`).join('\n');
  if (error instanceof MigrationError) return firstLine(error.message);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    const text = messages[code];
    if (text) return `${text} (${firstLine(cause.message) || code})`;
  }
  if (!(error instanceof Error)) return String(error);
  return firstLine(error.cause instanceof Error ? error.cause.message : error.message);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
