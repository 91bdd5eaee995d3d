import type { TestApi } from '@server/http/testing.ts';
import { describe, expect, test } from 'vitest';
import { type Data, onBothEngines } from './sampleApi.ts';

/** Both engines handle the overrides of single dates of the sample series in the same way. */

const always = { isOffered: true, price: null, relativeSaleStart: null, relativeSaleEnd: null };
const rule = (minutes: number) => ({ anchor: 'start', side: 'before', minutes });

async function play({ call }: Pick<TestApi, 'call'>): Promise<Record<string, Data>> {
  const read = async (path: string): Promise<Data> => (await call('GET', path)).body.data;
  const [meetup] = await read('/events?q=Makers');
  const at = (path: string) => `/events/${meetup.id}${path}`;
  const [seat] = await read(at('/tickets'));
  // The ids differ between the engines, so tickets are compared by their names.
  const names = new Map<number, string>([[seat.id, seat.name]]);
  const comparable = ({ start, version, isOverridden, place, notes, ticketOverrides }: Data) => ({
    start,
    version,
    isOverridden,
    notes,
    place: place && [place.locationType, place.venue.name],
    tickets: ticketOverrides.map(({ ticketId, ...override }: Data) => [names.get(ticketId), override]),
  });
  const upcoming = async (): Promise<Data[]> =>
    (await read(at('/dates?disablePagination=true'))).filter(({ startsAt }: Data) => startsAt > '2027-01-04');
  const answered = ({ status, body }: Data) => [
    status,
    ...(body?.errors ?? []).map(({ path, code, params }: Data) => [path, code, params]),
  ];
  const isSpecial = ({ place, notes, ticketOverrides }: Data) => place || notes || ticketOverrides.length > 0;
  const special = async () => (await upcoming()).filter(isSpecial).map(comparable);

  const results: Record<string, Data> = { sample: await special() };
  const [first, ...rest] = await upcoming();
  const [free, second] = rest.filter(
    ({ isOverridden, sold, status }) => !isOverridden && sold === 0 && status === 'scheduled',
  );
  const elsewhere = rest.find(({ place }) => place !== null);
  const patch = async ({ id }: Data, body: object) => answered(await call('PATCH', at(`/dates/${id}`), body));
  const of = (override: object) => ({ ticketOverrides: [{ ticketId: seat.id, ...always, ...override }] });
  results.sold = await patch(first, of({ price: 1000 }));
  results.unknown = await patch(free, { ticketOverrides: [{ ...always, ticketId: 999_999, price: 1 }] });
  results.window = await patch(free, of({ relativeSaleStart: rule(60), relativeSaleEnd: rule(120) }));
  results.nowhere = await patch(free, { place: { ...elsewhere.place, ...noVenue } });
  results.saved = await patch(free, { ...of({ price: 1000 }), notes: 'Ring twice' });
  results.nothing = await patch(second, of({}));
  results.after = await special();

  const { body: extra } = await call('POST', at('/tickets'), { name: 'Extra', price: 100 });
  names.set(extra.data.id, 'Extra');
  const change = (body: object) => call('POST', at('/dates/change'), body);
  const withdrawn = { ids: [free.id, second.id], ticket: { ticketId: extra.data.id, isOffered: false } };
  results.dry = (await change({ ...withdrawn, skipEdited: false, dryRun: true })).body.data.changes.map(
    ({ before, after }: Data) => [before, after],
  );
  results.bulk = answered(await change({ ...withdrawn, skipEdited: false }));
  results.unclear = answered(await change({ ticket: { ticketId: extra.data.id } }));
  results.withdrawn = await special();
  results.removed = answered(await call('DELETE', at(`/tickets/${extra.data.id}`)));
  results.forgotten = await special();
  const [removal] = await read(`/changes?scope=eventId:${meetup.id}&resource=tickets`);
  results.tookBack = answered(await call('POST', `/changes/${removal.id}/take-back`, {}));
  results.remembered = await special();
  const copy = { name: 'Again', start: null, parts: ['schedule', 'tickets'] };
  results.copy = answered(await call('POST', at('/duplicate'), copy));
  return results;
}

const noVenue = {
  locationType: 'venue',
  venue: {
    name: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    postalCode: '',
    country: '',
    latitude: null,
    longitude: null,
    mapZoom: null,
  },
  online: { url: '', connectionDetails: '', reveal: 'after_registration', revealMinutesBefore: 0 },
};

describe('overrides of single dates of the sample', () => {
  test('are the same on both database engines', async () => {
    const [embedded, real] = await onBothEngines(play);
    expect(embedded).toEqual(real);
    expect(real).toMatchObject({
      sample: [{ place: ['venue', 'Foundry Hall'] }, { tickets: [['Seat at the bench', { price: 500 }]] }],
      sold: [422, ['ticketOverrides.0.price', 'free_or_paid_locked', undefined]],
      nowhere: [422, ['place.venue.name', 'date_venue_required', undefined]],
      saved: [200],
    });
    expect(real.withdrawn).toHaveLength(4);
    expect(real.forgotten).toHaveLength(3);
    expect(real.remembered).toHaveLength(4);
  });
});
