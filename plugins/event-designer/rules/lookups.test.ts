import { describe, expect, it } from 'vitest';
import { eventCategories, eventTypes } from './lookups.ts';

describe('types and categories', () => {
  it('have unique ids and codes', () => {
    for (const list of [eventTypes, eventCategories]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    }
  });
});
