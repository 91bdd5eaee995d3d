import { sampleBadge } from '../badges/sampleBadges.ts';
import { call } from '../call.ts';
import type { Site } from './firstList.ts';

/** As many as the list of events shows on its first page. */
const rows = 20;

/** Fills the lists that areas begin with, so that each shows as many rows as the list of events. */
export async function fillLists(site: Site): Promise<void> {
  for (let index = 1; index <= rows; index += 1) {
    await call(site, 'POST', '/organizers', { name: `Organiser ${index}` });
    await call(site, 'POST', '/designs', { name: `Badge ${index}`, kind: 'badge', document: sampleBadge() });
    const durations = { durations: [30], defaultDuration: 30 };
    await call(site, 'POST', '/schedulers', { name: `Scheduler ${index}`, state: 'active', ...durations });
  }
}
