import { beforeAll } from 'vitest';
import { createEvent, createTicket } from '../../../plugins/event-designer/tests/api/support.ts';
import { openProduct, type Product } from './product.ts';

/**
 * Provides for all tests of a file a product with an event "Clause fair", which has a ticket. Available from the first
 * test on.
 */
export function withFair() {
  let api: Product;
  let id: number;
  beforeAll(async () => {
    api = openProduct();
    id = await createEvent(api, { name: 'Clause fair' });
    await createTicket(api, id);
  });
  return {
    get api() {
      return api;
    },
    get id() {
      return id;
    },
    /** The address of the event in the console. */
    get at() {
      return `/n/events/${id}`;
    },
  };
}
