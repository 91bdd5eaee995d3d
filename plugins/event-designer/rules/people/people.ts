import { type CodeWith, type PlainCode, type Problem, RefusedError, untypedProblem } from '@contract/problem.ts';
import type { SponsorEntitlement } from '../../contract/sponsors.ts';
import { shortNames } from '../shortNames.ts';

/** Returns the first and last name, or the one that is not empty. */
export function speakerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * The problem of an address that another speaker of the event has. People may save it anyway or merge the two speakers.
 */
export function sameEmailProblem(name: string): Problem {
  const message = `${name} has this email address too; merge the two, or allow it for both`;
  return { path: 'email', code: 'speaker_email_taken', message, params: { name } };
}

type Draft = Pick<SponsorEntitlement, 'kind' | 'promised' | 'delivered' | 'batchId'>;

/** Returns what is wrong with an entitlement that is to be saved. */
export function entitlementProblems({ kind, promised, delivered, batchId }: Draft): Problem[] {
  const problems: Problem[] = [];
  if (delivered > promised) {
    const message = `Only ${promised} were promised`;
    problems.push({ path: 'delivered', code: 'more_than_promised', message, params: { promised } });
  }
  if (batchId !== null && kind !== 'passes') {
    problems.push({ path: 'kind', code: 'entitlement_has_codes', message: 'Its codes were made for passes' });
  }
  return problems;
}

/**
 * Returns how many passes are left to deliver. Throws if the entitlement is not for passes or already has its codes.
 */
export function passesLeft({ kind, promised, delivered, batchId }: Draft): number {
  if (kind !== 'passes') {
    throw refusal('entitlement_without_passes', 'Codes are made for passes alone');
  }
  if (batchId !== null) throw refusal('entitlement_has_codes', 'Its codes were made already');
  if (delivered >= promised) throw refusal('entitlement_delivered', 'All that was promised was delivered already');
  return promised - delivered;
}

/** Returns the error that refuses to delete a sponsor who received something. The sponsor can be archived instead. */
export function sponsorRemovalRefusal(name: string, delivered: number): RefusedError | undefined {
  if (delivered === 0) return undefined;
  const message = `"${name}" was delivered ${delivered} of what it was promised; archive it instead`;
  const params = { name, count: delivered };
  return new RefusedError('conflict', message, [{ path: '', code: 'sponsor_was_served', message, params }]);
}

/** Returns the error that refuses to delete somebody whom sessions name. They can be archived instead. */
export function sessionsRefusal(name: string, titles: readonly string[]): RefusedError | undefined {
  if (titles.length === 0) return undefined;
  const sessions = shortNames(titles);
  const message = `"${name}" is in ${sessions}; take them out there first, or archive them`;
  return new RefusedError('conflict', message, [
    { path: '', code: 'in_sessions', message, params: { name, sessions } },
  ]);
}

/** Throws the given error if the event already has the maximum number of rows. */
export function refuseOneMore(code: CodeWith<{ maximum: number }>, count: number, maximum: number): void {
  if (count < maximum) return;
  const message = `An event has at most ${maximum} of them`;
  throw new RefusedError('rule_broken', message, [untypedProblem({ path: '', code, message, params: { maximum } })]);
}

function refusal(code: PlainCode, message: string): RefusedError {
  return new RefusedError('conflict', message, [{ path: '', code, message }]);
}
