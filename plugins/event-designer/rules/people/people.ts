import { type CodeWith, handedOn, type PlainCode, type Problem, RefusedError } from '@contract/problem.ts';
import type { SponsorEntitlement } from '../../contract/sponsors.ts';

/** First and last name, as far as there are both. */
export function speakerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Another speaker of the event has the address. People may save it all the same, or merge the two. */
export function sameEmailProblem(name: string): Problem {
  const message = `${name} has this email address too; merge the two, or allow it for both`;
  return { path: 'email', code: 'speaker_email_taken', message, params: { name } };
}

type Draft = Pick<SponsorEntitlement, 'kind' | 'promised' | 'delivered' | 'batchId'>;

/** What is wrong with an entitlement as it would be saved. */
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

/** How many passes are left to deliver. Refuses codes for anything else, and a second time. */
export function passesLeft({ kind, promised, delivered, batchId }: Draft): number {
  if (kind !== 'passes') {
    throw refusal('entitlement_without_passes', 'Codes are made for passes alone');
  }
  if (batchId !== null) throw refusal('entitlement_has_codes', 'Its codes were made already');
  if (delivered >= promised) throw refusal('entitlement_delivered', 'All that was promised was delivered already');
  return promised - delivered;
}

/** A sponsor that something was delivered to stays, and can be archived. */
export function sponsorRemovalRefusal(name: string, delivered: number): RefusedError | undefined {
  if (delivered === 0) return undefined;
  const message = `"${name}" was delivered ${delivered} of what it was promised; archive it instead`;
  const params = { name, count: delivered };
  return new RefusedError('conflict', message, [{ path: '', code: 'sponsor_was_served', message, params }]);
}

/** Refuses one more row than an event has. */
export function refuseOneMore(code: CodeWith<{ maximum: number }>, count: number, maximum: number): void {
  if (count < maximum) return;
  const message = `An event has at most ${maximum} of them`;
  throw new RefusedError('rule_broken', message, [handedOn({ path: '', code, message, params: { maximum } })]);
}

function refusal(code: PlainCode, message: string): RefusedError {
  return new RefusedError('conflict', message, [{ path: '', code, message }]);
}
