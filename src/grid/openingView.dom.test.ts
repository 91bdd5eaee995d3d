import { beforeEach, describe, expect, it } from 'vitest';
import { openingSearch, rememberOpeningView, viewSearch } from './openingView.ts';

const view = { id: 7, search: 'status=published&sort=name' };
const bare = new URLSearchParams();

describe('the view that a list opens with', () => {
  beforeEach(() => localStorage.clear());

  it('is used for an address without parameters', () => {
    rememberOpeningView('events', view);
    expect(String(openingSearch(bare, 'events'))).toBe('status=published&sort=name&view=7');
    expect(openingSearch(bare, 'events')).toEqual(viewSearch(view));
  });

  it('applies to one list only, and not to an address with parameters', () => {
    rememberOpeningView('events', view);
    expect(String(openingSearch(bare, 'tickets'))).toBe('');
    expect(String(openingSearch(bare, undefined))).toBe('');
    expect(String(openingSearch(new URLSearchParams('view=all'), 'events'))).toBe('view=all');
  });

  it('is deleted when no view is the opening one', () => {
    rememberOpeningView('events', view);
    rememberOpeningView('events', undefined);
    expect(String(openingSearch(bare, 'events'))).toBe('');
  });
});
