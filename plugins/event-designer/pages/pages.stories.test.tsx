import '@/testing/noLayout.ts';
import { composeStory } from '@storybook/react-vite';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawStory } from '@/testing/drawStory.tsx';
import meta, { Tickets, TicketsCannotBeRead } from './pages.stories.tsx';

beforeEach(() => {
  // Stories show errors on purpose, and React logs each.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows pages with real responses of the API', async () => {
  drawStory(composeStory(Tickets, meta));
  expect(await screen.findByRole('link', { name: 'Early bird' })).toBeTruthy();
  cleanup();
  drawStory(composeStory(TicketsCannotBeRead, meta));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
