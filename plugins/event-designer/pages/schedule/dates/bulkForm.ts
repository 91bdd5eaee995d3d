import { cents, id, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import type { Problem } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import { online, venue } from '../../../contract/basicInfo.ts';
import { type changeDates, scheduleDates } from '../../../contract/schedule.ts';
import { emptyOnline, emptyVenue } from '../../../rules/eventRules.ts';
import { placeProblems } from '../../../rules/recurrence/dateProblems.ts';
import { chosenPlace, placeKind, placePath } from './placeKinds.ts';

export const bulkKinds = ['shift', 'duration', 'capacity', 'label', 'place', 'ticket', 'rule', 'cancel'] as const;
export const ticketChanges = ['withdraw', 'offer', 'price', 'usualPrice'] as const;

const fields = z.object({
  kind: z.enum(bulkKinds),
  direction: z.enum(['earlier', 'later']),
  shift: z.nullable(z.int().check(z.minimum(1), z.maximum(525_600))),
  duration: z.nullable(scheduleDates.create.shape.durationMinutes),
  capacity: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  label: z.string().check(z.maxLength(255)),
  placeKind,
  venue,
  online,
  ticketId: z.nullable(id()),
  ticketChange: z.enum(ticketChanges),
  ticketPrice: z.nullable(cents()),
  reason: z.string().check(z.trim(), z.maxLength(2000)),
  futureOnly: z.boolean(),
  skipEdited: z.boolean(),
});
export type BulkForm = z.infer<typeof fields>;

/** Returns the fields that a kind of change requires. */
function requiredOf({ kind, ticketChange }: BulkForm): (keyof BulkForm)[] {
  if (kind === 'ticket') return ticketChange === 'price' ? ['ticketId', 'ticketPrice'] : ['ticketId'];
  const required = { shift: 'shift', duration: 'duration', cancel: 'reason' } as const;
  return kind === 'shift' || kind === 'duration' || kind === 'cancel' ? [required[kind]] : [];
}

export const bulkSchema = fields.check(
  obeys((form) => [
    ...requiredOf(form)
      .filter((field) => form[field] === null || form[field] === '')
      .map((path): Problem => ({ path, code: 'required', message: 'This is required' })),
    ...(form.kind === 'place' ? placeProblems(chosenPlace(form)) : []).map((problem) => ({
      ...problem,
      path: placePath(problem.path),
    })),
  ]),
);

export const newBulk: BulkForm = {
  kind: 'shift',
  direction: 'later',
  shift: 30,
  duration: 120,
  capacity: null,
  label: '',
  placeKind: 'venue',
  venue: emptyVenue,
  online: emptyOnline,
  ticketId: null,
  ticketChange: 'withdraw',
  ticketPrice: null,
  reason: '',
  futureOnly: true,
  skipEdited: true,
};

export type BulkBody = BodyOf<typeof changeDates>;

function ticketOf({ ticketId, ticketChange, ticketPrice }: BulkForm): BulkBody['ticket'] {
  const target = { ticketId: ticketId ?? 0 };
  if (ticketChange === 'price') return { ...target, price: ticketPrice };
  return ticketChange === 'usualPrice'
    ? { ...target, price: null }
    : { ...target, isOffered: ticketChange === 'offer' };
}

/** Returns the request body. `ids` absent: all dates. */
export function bulkBodyOf(form: BulkForm, ids?: number[]): BulkBody {
  const { kind, direction, shift, duration, capacity, label, reason, futureOnly, skipEdited } = form;
  const body: BulkBody = { futureOnly, skipEdited, ...(ids && { ids }) };
  if (kind === 'shift') return { ...body, shiftMinutes: (shift ?? 0) * (direction === 'earlier' ? -1 : 1) };
  if (kind === 'duration') return { ...body, ...(duration !== null && { durationMinutes: duration }) };
  if (kind === 'capacity') return { ...body, capacity };
  if (kind === 'rule') return { ...body, toRule: true };
  if (kind === 'place') return { ...body, place: chosenPlace(form) };
  if (kind === 'ticket') return { ...body, ticket: ticketOf(form) };
  return kind === 'label' ? { ...body, label } : { ...body, cancellationReason: reason };
}

const fieldNames: Record<string, keyof BulkForm> = {
  toRule: 'kind',
  shiftMinutes: 'shift',
  durationMinutes: 'duration',
  cancellationReason: 'reason',
  ticket: 'ticketChange',
  'ticket.isOffered': 'ticketChange',
  'ticket.ticketId': 'ticketId',
};

/** Returns the form field of a problem with the call; empty where it concerns the chosen dates. */
export function bulkPath(path: string, { ticketChange }: Pick<BulkForm, 'ticketChange'>): string {
  // For a return to the ticket's own price, the form has no price field.
  if (path === 'ticket.price') return ticketChange === 'price' ? 'ticketPrice' : 'ticketChange';
  return /^ids\b/.test(path) ? '' : (fieldNames[path] ?? placePath(path));
}
