import { UnreachableError } from './unreachable.ts';

/** Reports that a database inside this process cannot continue. There is no recovery: the process has to end. */
export type Breakdown = {
  /** Only the first reason counts, because later ones follow from it. */
  report: (reason: unknown) => void;
  /** Reports, and throws what `assertNone` throws from now on. */
  fail: (reason: unknown) => never;
  /** Throws `UnreachableError` once there is a reason. */
  assertNone: () => void;
  isReported: () => boolean;
  /** Resolves with the reason. */
  reason: Promise<Error>;
};

export function createBreakdown(): Breakdown {
  let first: Error | undefined;
  let settle: (reason: Error) => void = () => undefined;
  const reason = new Promise<Error>((resolve) => {
    settle = resolve;
  });
  const report = (error: unknown): Error => {
    first ??= error instanceof Error ? error : new Error(String(error));
    settle(first);
    return first;
  };
  return {
    report,
    fail: (error) => {
      throw new UnreachableError(report(error));
    },
    assertNone: () => {
      if (first) throw new UnreachableError(first);
    },
    isReported: () => first !== undefined,
    reason,
  };
}
