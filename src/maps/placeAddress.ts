import type { Address } from '@shared/addresses.ts';

/** The part of a place search's result that an address needs (Places API, "address components"). */
export type AddressComponent = { types: readonly string[]; longText: string | null; shortText: string | null };

/** An address without the name of the place. Its country is a code, or empty. */
export type PlaceAddress = Omit<Address, 'name'>;

/** Countries where the number precedes the street, as in 12 High Street. Elsewhere it follows, as in Havnegata 12. */
const numberFirst = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'FR', 'LU', 'ZA', 'IN', 'SG', 'HK', 'MY']);

/** Converts the components to the fields of a form. Parts that the place does not have are empty. */
export function placeAddress(components: readonly AddressComponent[]): PlaceAddress {
  const find = (...types: string[]) =>
    types.map((type) => components.find((component) => component.types.includes(type))).find(Boolean);
  const long = (...types: string[]) => find(...types)?.longText ?? '';
  const country = find('country')?.shortText ?? '';
  const street = [long('street_number'), long('route')];
  const line1 = (numberFirst.has(country) ? street : street.reverse()).filter(Boolean).join(' ');
  return {
    line1: line1 || long('premise', 'neighborhood'),
    line2: [long('subpremise'), long('floor')].filter(Boolean).join(', '),
    city: long('locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_2'),
    state: find('administrative_area_level_1')?.longText ?? '',
    postalCode: long('postal_code'),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
  };
}
