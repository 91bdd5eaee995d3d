import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';

const place = {
  displayName: 'Harbour Hall',
  location: { toJSON: () => ({ lat: 59.9, lng: 10.7 }) },
  addressComponents: [{ types: ['locality'], longText: 'Oslo', shortText: 'Oslo' }],
  fetchFields: async () => undefined,
};
const suggestions = [
  { placePrediction: { placeId: 'hall', text: { toString: () => 'Harbour Hall, Oslo' }, toPlace: () => place } },
];

// A stub of the maps script, with the part that a search uses.
const places = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: { fetchAutocompleteSuggestions: async () => ({ suggestions }) },
};
vi.mock('@vis.gl/react-google-maps', () => ({ useMapsLibrary: () => places }));
afterEach(cleanup);

function open() {
  const onFound = vi.fn();
  render(
    <Stage>
      <PlaceSearch label="Find a venue" help="Name or address" onFound={onFound} />
      <button type="button">Next</button>
    </Stage>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a venue' });
  return { user: userEvent.setup(), onFound, input };
}

const found = () => screen.findByRole('option', { name: 'Harbour Hall, Oslo' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

it('returns the chosen place, with its address and coordinates', async () => {
  const { user, onFound, input } = open();
  await user.type(input, 'harb');
  await user.click(await found());
  await waitFor(() =>
    expect(onFound).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Harbour Hall', city: 'Oslo', latitude: 59.9, longitude: 10.7 }),
    ),
  );
  expect(input.value).toBe('');
});

it('closes its list with Escape and when leaving the field, and keeps what was typed', async () => {
  const { user, input } = open();
  await user.type(input, 'harb');
  await found();
  await user.keyboard('{Escape}');
  await isClosed();
  expect(input.value).toBe('harb');

  await user.type(input, 'o');
  await found();
  await user.tab();
  await isClosed();
  expect(input.value).toBe('harbo');
});
