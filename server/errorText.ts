/** Returns the messages of an error and its causes without parameters, so that the log need not be secret. */
export function errorMessage(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${errorMessage(error.cause)}` : '';
  return withoutParameters(error.message, error) + cause;
}

/** Does the same for the stacks. */
export function errorStack(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${errorStack(error.cause)}` : '';
  return withoutParameters(error.stack ?? error.message, error) + cause;
}

/** Removes Drizzle's own message, because it contains the statement's parameters: people's input, and hashes. */
function withoutParameters(text: string, { message }: Error): string {
  return message.startsWith('Failed query:') ? text.replace(message, 'Failed query') : text;
}
