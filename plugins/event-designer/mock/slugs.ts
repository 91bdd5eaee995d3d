import type { MockContext } from '@/data/mockArea.ts';
import { freeSlug, slugOf } from '../rules/slug.ts';
import { eventRecords } from './eventRecords.ts';

type Here = Pick<MockContext, 'store'>;

/** Slugs of all events but one. */
export function takenSlugs({ store }: Here, except = 0): Set<string> {
  return new Set(
    store
      .all(eventRecords)
      .filter(({ id }) => id !== except)
      .map(({ slug }) => slug),
  );
}

/** A slug for a new event, from its name. */
export function newSlug(name: string, here: Here): string {
  return freeSlug(slugOf(name), takenSlugs(here));
}
