import { RefusedError } from '@contract/problem.ts';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../contract/publish.ts';
import type { EventStatus } from '../contract/shared.ts';
import { checkTransition, nextStatuses, type Transition } from './publishing.ts';

const now = new Date('2027-02-10T12:00:00.000Z');
const recently = '2027-02-09T12:00:00.000Z';
const longAgo = '2027-02-09T11:59:59.000Z';

function refusal(change: Partial<Transition>): RefusedError | null {
  try {
    checkTransition({
      from: 'unpublished',
      to: 'published',
      isArchived: false,
      now,
      cancelledAt: null,
      cancellationReason: '',
      refunds: 1,
      findings: [],
      ...change,
    });
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error;
    throw error;
  }
}

describe('checkTransition', () => {
  it.each<[EventStatus, EventStatus, string | null, string | null]>([
    ['unpublished', 'published', null, null],
    ['published', 'unpublished', null, null],
    ['published', 'cancelled', null, null],
    ['unpublished', 'cancelled', null, null],
    ['cancelled', 'unpublished', recently, null],
    ['cancelled', 'unpublished', longAgo, 'cancelled_too_long_ago'],
    ['cancelled', 'published', recently, 'no_such_transition'],
    ['published', 'published', null, null],
    ['cancelled', 'cancelled', longAgo, null],
  ])('%s to %s, cancelled at %s: %s', (from, to, cancelledAt, code) => {
    const error = refusal({ from, to, cancelledAt, cancellationReason: 'The hall burnt down' });
    expect(error?.problems[0]?.code ?? null).toBe(code);
    if (error) expect(error.status).toBe(409);
  });

  it('requires a reason for a cancellation', () => {
    const error = refusal({ to: 'cancelled', cancellationReason: '  ' });
    expect(error?.status).toBe(422);
    expect(error?.problems[0]?.path).toBe('cancellationReason');
  });

  it('does not publish an archived event, but allows other transitions', () => {
    const error = refusal({ isArchived: true });
    expect([error?.status, error?.problems[0]?.code]).toEqual([409, 'event_is_archived']);
    expect(refusal({ isArchived: true, from: 'published', to: 'unpublished' })).toBeNull();
  });

  it('is blocked only by blocking findings, and names each', () => {
    const blocking: Finding = { code: 'no_slots', severity: 'blocking', page: 'basicInfo', params: {} };
    const advice: Finding = { code: 'no_cover', severity: 'advice', page: 'details', params: {} };
    expect(refusal({ findings: [advice] })).toBeNull();
    const error = refusal({ findings: [blocking, advice] });
    expect(error?.status).toBe(422);
    expect(error?.problems.map(({ code }) => code)).toEqual(['no_slots']);
  });
});

describe('nextStatuses', () => {
  const paidBack = { refunds: 1 };
  it('offers the allowed transitions, and none after refunds of an old cancellation', () => {
    expect(nextStatuses('published', { cancelledAt: null, refunds: 0 }, now)).toEqual(['unpublished', 'cancelled']);
    expect(nextStatuses('cancelled', { cancelledAt: recently, ...paidBack }, now)).toEqual(['unpublished']);
    expect(nextStatuses('cancelled', { cancelledAt: longAgo, ...paidBack }, now)).toEqual([]);
  });

  it('allows a cancellation to be undone at any time as long as nobody was refunded', () => {
    expect(nextStatuses('cancelled', { cancelledAt: longAgo, refunds: 0 }, now)).toEqual(['unpublished']);
    expect(refusal({ from: 'cancelled', to: 'unpublished', cancelledAt: longAgo, refunds: 0 })).toBeNull();
  });
});
