import { describe, expect, it } from 'vitest';
import { newCode } from '../codes/codeRules.ts';
import { canBeOffered, canJoinAgain, waitingState } from './waitingState.ts';

const now = new Date('2027-02-10T12:00:00.000Z');
const code = {
  ...newCode,
  isArchived: false,
  uses: 0,
  ticketsUsed: 0,
  discountGiven: 0,
  maxUses: 1,
  maxTickets: 1,
  endsAt: '2027-02-11T12:00:00.000Z',
};
const offered = { leftAt: null, codeId: 7, code };
const left = { leftAt: '2027-02-10T11:00:00.000Z' };
const used = { ...code, uses: 1, ticketsUsed: 1 };

describe('the state of a waiting list entry', () => {
  it.each([
    ['waiting', { ...offered, codeId: null, code: null }],
    ['offered', offered],
    ['offered', { ...offered, code: { ...code, isActive: false } }],
    ['taken', { ...offered, code: used }],
    ['taken', { ...offered, ...left, code: used }],
    ['expired', { ...offered, code: { ...code, endsAt: now.toISOString() } }],
    ['expired', { ...offered, code: { ...code, isArchived: true } }],
    ['expired', { ...offered, code: null }],
    ['left', { ...offered, ...left }],
  ] as const)('returns "%s"', (state, entry) => {
    expect(waitingState(entry, now)).toBe(state);
  });

  it('decides who can be offered a place and who can join again', () => {
    const states = ['waiting', 'offered', 'taken', 'expired', 'left'] as const;
    expect(states.filter(canBeOffered)).toEqual(['waiting', 'expired']);
    expect(states.filter(canJoinAgain)).toEqual(['taken', 'expired', 'left']);
  });
});
