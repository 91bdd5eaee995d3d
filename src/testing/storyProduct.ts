import { createTokenCookie } from '../../providers/auth/tokenCookie.ts';
import type { MockBackend } from '../../providers/data/mock/backend.ts';
import { setSwitches } from '../../providers/data/mock/switches.ts';

/** A story of a page over the product with the sample events. */
export type StoryProduct = {
  /** The page's own path: `/events/:eventId/tickets`. */
  path: string;
  /** Where the person is: `/events/1/tickets`; event 1 has everything. */
  route: string;
  /** As in an address of the mock: `mock.latency=800&mock.fail=tickets:500`. */
  switches?: string;
};

/** The parameters of such a story. */
export function overProduct(product: StoryProduct): { product: StoryProduct } {
  return { product };
}

/** Signs in for the story, and sets its switches. */
export function prepareStory({ token, switches }: Pick<MockBackend, 'token' | 'switches'>, story: StoryProduct): void {
  createTokenCookie(document, window.location.protocol).write(token);
  switches.clear();
  setSwitches(switches, story.switches ?? '');
}
