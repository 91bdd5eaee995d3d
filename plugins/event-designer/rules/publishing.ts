import { type PlainCode, type Problem, RefusedError, untypedProblem } from '@contract/problem.ts';
import type { Finding } from '../contract/publish.ts';
import type { EventStatus } from '../contract/shared.ts';

/** Once somebody was refunded, a cancellation can only be undone within this many hours. */
const reviveHours = 24;

export type Transition = {
  from: EventStatus;
  to: EventStatus;
  /** True if the event is archived. A published event must be in the list. */
  isArchived: boolean;
  now: Date;
  cancelledAt: string | null;
  cancellationReason: string;
  /** The number of registrations that were refunded. */
  refunds: number;
  findings: readonly Finding[];
};

/** The facts that decide whether a cancellation can still be undone. */
type Cancelled = { cancelledAt: string | null; refunds: number };

const allowed: Record<EventStatus, readonly EventStatus[]> = {
  unpublished: ['published', 'cancelled'],
  published: ['unpublished', 'cancelled'],
  cancelled: ['unpublished'],
};

/** Returns the statuses that a screen may offer. */
export function nextStatuses(status: EventStatus, cancelled: Cancelled, now: Date): EventStatus[] {
  if (status === 'cancelled' && !canRevive(cancelled, now)) return [];
  return [...allowed[status]];
}

/** Returns true if a cancellation can be undone: within 24 hours, or at any time if nobody was refunded. */
function canRevive({ cancelledAt, refunds }: Cancelled, now: Date): boolean {
  if (refunds === 0) return true;
  return cancelledAt !== null && now.getTime() - Date.parse(cancelledAt) <= reviveHours * 60 * 60_000;
}

/** Converts a blocking finding to a problem of the field `status`. */
function toProblem({ code, params }: Finding): Problem {
  return untypedProblem({ path: 'status', code, message: `Cannot be published: ${code.replaceAll('_', ' ')}`, params });
}

/** The problem of publishing an archived event, now or at a planned time. */
export const archivedProblem = {
  code: 'event_is_archived',
  message: 'The event is archived; restore it before it is published',
} as const;

function conflict(code: PlainCode, message: string): RefusedError {
  return new RefusedError('conflict', message, [{ path: 'status', code, message }]);
}

/**
 * Throws `conflict` for a change of status that is never allowed now, and `rule_broken` for one that the user can make
 * possible.
 */
export function checkTransition(change: Transition): void {
  const { from, to } = change;
  if (from === to) return;
  if (!allowed[from].includes(to)) {
    throw conflict('no_such_transition', `An event that is ${from} cannot become ${to}; unpublish it first`);
  }
  if (to === 'published' && change.isArchived) {
    throw conflict(archivedProblem.code, archivedProblem.message);
  }
  if (from === 'cancelled' && !canRevive(change, change.now)) {
    const message = `Once people were paid back, a cancellation can be taken back within ${reviveHours} hours only`;
    throw conflict('cancelled_too_long_ago', message);
  }
  if (to === 'cancelled' && change.cancellationReason.trim() === '') {
    const message = 'Say why the event is cancelled; attendees will read it';
    throw new RefusedError('rule_broken', message, [
      { path: 'cancellationReason', code: 'cancellation_reason_required', message },
    ]);
  }
  const blocking = change.findings.filter(({ severity }) => severity === 'blocking');
  if (to === 'published' && blocking.length > 0) {
    throw new RefusedError('rule_broken', 'The event is not ready to be published', blocking.map(toProblem));
  }
}
