import { describe, expect, it } from 'vitest';
import { newCode } from '../codes/codeRules.ts';
import { canBeOffered, canJoinAgain, offerOfCode, offerOfPlace, waitingState } from './waitingState.ts';

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
const place = { leftAt: null, offeredUntil: '2027-02-11T12:00:00.000Z', sale: null };
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
  ] as const)('is "%s" by the code of a ticket', (state, { leftAt, codeId, code: offerCode }) => {
    expect(waitingState({ leftAt, offer: offerOfCode(codeId, offerCode, now) })).toBe(state);
  });

  it.each([
    ['waiting', { ...place, offeredUntil: null }],
    ['offered', place],
    ['offered', { ...place, sale: { state: 'cancelled' } }],
    ['taken', { ...place, sale: { state: 'reserved' } }],
    ['taken', { ...place, ...left, sale: { state: 'sold' } }],
    ['taken', { ...place, offeredUntil: now.toISOString(), sale: { state: 'sold' } }],
    ['expired', { ...place, offeredUntil: now.toISOString() }],
    ['expired', { ...place, offeredUntil: now.toISOString(), sale: { state: 'cancelled' } }],
    ['left', { ...place, ...left }],
  ] as const)('is "%s" by the offer of an activity', (state, { leftAt, ...offer }) => {
    expect(waitingState({ leftAt, offer: offerOfPlace(offer, now) })).toBe(state);
  });

  it('decides who can be offered a place and who can join again', () => {
    const states = ['waiting', 'offered', 'taken', 'expired', 'left'] as const;
    expect(states.filter(canBeOffered)).toEqual(['waiting', 'expired']);
    expect(states.filter(canJoinAgain)).toEqual(['taken', 'expired', 'left']);
  });
});
