import type { ShownPlace } from '../../rules/publicPage.ts';
import type { PageFacts } from './readPage.ts';
import type { ShownTicket } from './ticketSections.ts';

type Data = Record<string, unknown>;

const availability: Partial<Record<ShownTicket['state'], string>> = {
  on_sale: 'InStock',
  locked: 'LimitedAvailability',
  sold_out: 'SoldOut',
};

/** Returns the structured data for search engines (schema.org). It has only facts that the page shows. */
export function structuredData(facts: PageFacts, { url, origin }: { url: string; origin: string }): Data {
  const { name, summary, status, startsAt, endsAt, dates, place, cover, organizer, isRecurring } = facts;
  const common = {
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${place.kind === 'online' ? 'Online' : 'Offline'}EventAttendanceMode`,
    ...locationOf(place, url),
  };
  return {
    '@context': 'https://schema.org',
    '@type': isRecurring ? 'EventSeries' : 'Event',
    name,
    url,
    ...(summary && { description: summary }),
    ...(startsAt && { startDate: startsAt }),
    ...(endsAt && { endDate: endsAt }),
    ...common,
    inLanguage: facts.language,
    ...(cover && { image: [`${origin}${cover.url}`] }),
    ...(organizer && { organizer: { '@type': 'Organization', name: organizer } }),
    ...(isRecurring && {
      subEvent: dates.dates.map((date) => ({
        '@type': 'Event',
        name: date.label || name,
        startDate: date.start,
        endDate: date.end,
        ...common,
        ...(date.isCancelled && { eventStatus: 'https://schema.org/EventCancelled' }),
        ...(date.place && locationOf(date.place, url)),
      })),
    }),
    offers: facts.sections
      .flatMap(({ tickets, kind }) => (kind === 'extras' ? [] : tickets))
      .map((ticket) => offerOf(ticket, url)),
  };
}

function offerOf({ name, price, currency, state, saleStart }: ShownTicket, url: string): Data {
  const schemaValue = availability[state];
  return {
    '@type': 'Offer',
    name,
    price: (price / 100).toFixed(2),
    priceCurrency: currency,
    url,
    ...(schemaValue && { availability: `https://schema.org/${schemaValue}` }),
    ...(saleStart && { validFrom: saleStart }),
  };
}

function locationOf(place: ShownPlace, url: string): Data {
  if (place.kind === 'unknown') return {};
  if (place.kind === 'online') return { location: { '@type': 'VirtualLocation', url } };
  const { city, country } = place.kind === 'town' ? place : place.venue;
  const town = { ...(city && { addressLocality: city }), ...(country && { addressCountry: country }) };
  if (place.kind === 'town') {
    return { location: { '@type': 'Place', name: city || country, address: { '@type': 'PostalAddress', ...town } } };
  }
  const { name, line1, line2, state, postalCode } = place.venue;
  const street = [line1, line2].filter(Boolean).join(', ');
  const address = {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(postalCode && { postalCode }),
    ...(state && { addressRegion: state }),
    ...town,
  };
  return { location: { '@type': 'Place', name: name || street || city, address } };
}
