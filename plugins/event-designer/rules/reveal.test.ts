import { describe, expect, it } from 'vitest';
import { revealedAt } from './reveal.ts';

const slots = [{ start: '2027-05-04T09:00' }, { start: '2027-05-03T09:00' }];

describe('when attendees see the address', () => {
  it('is the given number of minutes before the first date', () => {
    const at = revealedAt({ reveal: 'before_start', revealMinutesBefore: 90 }, slots, 'Europe/Oslo');
    expect(at?.toISOString()).toBe('2027-05-03T05:30:00.000Z');
  });

  it('is null directly after registration, or without a date', () => {
    expect(revealedAt({ reveal: 'after_registration', revealMinutesBefore: 90 }, slots, 'Europe/Oslo')).toBeNull();
    expect(revealedAt({ reveal: 'before_start', revealMinutesBefore: 90 }, [], 'Europe/Oslo')).toBeNull();
  });
});
