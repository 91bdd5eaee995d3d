import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { TestServer } from './server.ts';

/** The behaviour of the maps service: it loads, fails, never responds, or refuses the key. */
type Outcome = 'loads' | 'fails' | 'waits' | 'refuses';

/** Starts a server that has a key for maps. */
export const mapsServer = () => TestServer.start({ GOOGLE_MAPS_KEY: 'a-key-of-the-test' });

const mapsScript = new URL('./mapsStandIn.js', import.meta.url);

/**
 * Opens the basic info of a new event with the stand-in for the maps service; returns the event and the script's
 * address.
 */
export async function basicInfoWithMap(page: Page, api: Api, outcome: Outcome) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('https://maps.googleapis.com/**', async (route) => {
    if (outcome === 'waits') return;
    if (outcome === 'fails') return route.abort();
    const script = await readFile(mapsScript, 'utf8');
    const refusal = outcome === 'refuses' ? 'window.mapsRefuseKey = true;' : '';
    await route.fulfill({ contentType: 'text/javascript', body: `${refusal}${script}` });
  });
  const script = page.waitForRequest('https://maps.googleapis.com/maps/api/js**').then((request) => request.url());
  const event = await api.createEvent({ name: 'On the map' });
  await page.goto(`/n/events/${event.id}/basicinfo`);
  return { event, script };
}
