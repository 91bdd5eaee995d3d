import { createTokenCookie } from '../../providers/auth/tokenCookie.ts';
import type { MockBackend } from '../../providers/data/mock/backend.ts';
import { setSwitches } from '../../providers/data/mock/switches.ts';

/** A story of a page that uses the product with the sample events. */
export type StoryProduct = {
  /** The page's route template: `/events/:eventId/tickets`. */
  path: string;
  /** The current path: `/events/1/tickets`; event 1 has data of every kind. */
  route: string;
  /** The same switches as in a URL of the mock: `mock.latency=800&mock.fail=tickets:500`. */
  switches?: string;
};

/** Returns the story parameters for such a story. */
export function overProduct(product: StoryProduct): { product: StoryProduct } {
  return { product };
}

/** Signs in for the story and sets its switches. */
export function prepareStory({ token, switches }: Pick<MockBackend, 'token' | 'switches'>, story: StoryProduct): void {
  createTokenCookie(document, window.location.protocol).write(token);
  switches.clear();
  setSwitches(switches, story.switches ?? '');
}
