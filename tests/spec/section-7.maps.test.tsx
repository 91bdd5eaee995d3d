// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEvent } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { openConsole } from './support/console.ts';
import { openProduct, type Product } from './support/product.ts';

let api: Product;
let at: string;

beforeAll(async () => {
  api = openProduct();
  at = `/n/events/${await createEvent(api)}`;
});
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

/** Opens the basic info of an event with a key for maps; returns the script element, which jsdom does not load. */
async function openWithMap(): Promise<HTMLScriptElement> {
  await openConsole(api, `${at}/basicinfo`, { config: { mapsKey: 'a-key-of-the-test' } });
  // The page and its map load one after the other, and both take long on a busy machine.
  await screen.findByRole('heading', { level: 1, name: 'Basic info' });
  return waitFor(() => {
    const script = document.querySelector<HTMLScriptElement>('script[src^="https://maps.googleapis.com/"]');
    if (!script) throw new Error('The maps script was not asked for');
    return script;
  });
}

test(clause('§7.23', 'by the console'), async () => {
  const { src } = await openWithMap();
  expect(Object.fromEntries(new URL(src).searchParams)).toMatchObject({
    key: 'a-key-of-the-test',
    v: 'quarterly',
    libraries: 'places,marker',
    language: 'en',
    region: 'US',
  });
});

test(clause('§8.10', 'by the console'), async () => {
  fireEvent.error(await openWithMap());
  expect(await screen.findByText('The Google Maps JavaScript API could not load.')).toBeDefined();
  // The script calls this if its key is refused.
  act(() => window.gm_authFailure?.());
  expect(await screen.findByRole('heading', { name: 'Error: AuthFailure' })).toBeDefined();
  expect(screen.getByText(/A problem with your API key prevents the map from rendering/)).toBeDefined();
});
