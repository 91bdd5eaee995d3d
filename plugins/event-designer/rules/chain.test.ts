import { describe, expect, it } from 'vitest';
import { isCircular, isOtherAvailable } from './chain.ts';

const link = (id: number, hiddenIfAvailableId: number | null) => ({ id, hiddenIfAvailableId });
const chain = [link(1, null), link(2, 1), link(3, 2)];

describe('isCircular', () => {
  it('is true for a ticket that would hide itself, however long the chain', () => {
    expect(isCircular(link(1, 3), chain)).toBe(true);
    expect(isCircular(link(1, 1), chain)).toBe(true);
    expect(isCircular(link(3, 1), chain)).toBe(false);
  });
  it('is false for a ticket that only leads into a circle of others', () => {
    expect(isCircular(link(9, 4), [link(4, 5), link(5, 4)])).toBe(false);
  });
});

describe('isOtherAvailable', () => {
  const tickets = new Map(chain.map((ticket) => [ticket.id, ticket]));
  const open = (ids: number[]) => (other: { id: number }, isHidden: boolean) => ids.includes(other.id) && !isHidden;
  it('follows an early-bird chain from its first link', () => {
    const [, second, third] = chain;
    expect(isOtherAvailable(link(2, 1), tickets, open([1, 2]))).toBe(true);
    // The second is hidden by the first, so it does not hide the third.
    expect(third && isOtherAvailable(third, tickets, open([1, 2]))).toBe(false);
    expect(third && isOtherAvailable(third, tickets, open([2]))).toBe(true);
    expect(second && isOtherAvailable(second, tickets, open([]))).toBe(false);
  });
  it('terminates in a circle', () => {
    const circle = new Map([1, 2].map((id) => [id, link(id, 3 - id)]));
    expect(isOtherAvailable(link(1, 2), circle, open([1, 2]))).toBe(false);
  });
});
