import { beforeEach, describe, expect, it } from 'vitest';
import { openingSearch, rememberOpeningView, viewSearch } from './openingView.ts';

const view = { id: 7, search: 'status=published&sort=name' };
const bare = new URLSearchParams();

describe('the view that a list opens with', () => {
  beforeEach(() => localStorage.clear());

  it('stands in for an address that says nothing', () => {
    rememberOpeningView('events', view);
    expect(String(openingSearch(bare, 'events'))).toBe('status=published&sort=name&view=7');
    expect(openingSearch(bare, 'events')).toEqual(viewSearch(view));
  });

  it('is of one list alone, and not for an address that says something', () => {
    rememberOpeningView('events', view);
    expect(String(openingSearch(bare, 'tickets'))).toBe('');
    expect(String(openingSearch(bare, undefined))).toBe('');
    expect(String(openingSearch(new URLSearchParams('view=all'), 'events'))).toBe('view=all');
  });

  it('is forgotten when it is none any more', () => {
    rememberOpeningView('events', view);
    rememberOpeningView('events', undefined);
    expect(String(openingSearch(bare, 'events'))).toBe('');
  });
});
