import type { Registration } from '../contract/registrations.ts';
import { personOf, sampleCode } from './people.ts';
import type { SampleEvent } from './types.ts';

const hour = 3_600_000;

type SamplePlace = Pick<Registration, 'state' | 'pricePaid' | 'refunded' | 'code'> &
  ReturnType<typeof personOf> & {
    /** Name of the ticket. */
    ticket: string;
    at: string;
  };

/** Returns the taken places of a sample event, one after another. */
export function placesOf({ name: event, tickets, createdAt }: SampleEvent): SamplePlace[] {
  const places: SamplePlace[] = [];
  for (const { name, price, sold = 0, reserved = 0, cancelled = 0 } of tickets) {
    for (const [state, count] of [
      ['sold', sold],
      ['reserved', reserved],
      ['cancelled', cancelled],
    ] as const) {
      for (let place = 1; place <= count; place += 1) {
        places.push({
          ticket: name,
          state,
          pricePaid: price,
          refunded: state === 'cancelled' ? price : 0,
          at: new Date(Date.parse(createdAt) + place * hour).toISOString(),
          code: sampleCode(event, places.length),
          ...personOf(places.length),
        });
      }
    }
  }
  return places;
}
