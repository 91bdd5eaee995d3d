/** What an error and its causes say, for a log that nobody has to keep secret. */
export function errorMessage(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${errorMessage(error.cause)}` : '';
  return withoutParameters(error.message, error) + cause;
}

/** The same with where they were thrown. */
export function errorStack(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${errorStack(error.cause)}` : '';
  return withoutParameters(error.stack ?? error.message, error) + cause;
}

/** Drizzle's own message carries the parameters of the statement: what people typed, and hashes. */
function withoutParameters(text: string, { message }: Error): string {
  return message.startsWith('Failed query:') ? text.replace(message, 'Failed query') : text;
}
