import { describeFailure } from './failure.ts';

/**
 * Runs a command of the command line and ends the process: with 0, or with 2 and the failure. A failure whose message is
 * `usage` is shown as it is.
 */
export function runCommand(command: () => Promise<void>, usage: string): void {
  command().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Error && error.message === usage ? usage : describeFailure(error));
      process.exit(2);
    },
  );
}
