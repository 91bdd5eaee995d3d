/** A postal address. */
export type Address = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2, or empty; for display it may be the country's name. */
  country: string;
};

/** A point on the map; null when unknown. */
export type Point = { latitude: number | null; longitude: number | null };

/** Formats an address in one line, for map searches and lists. `country` is its name or its code. */
export function addressLine({ line1, line2, postalCode, city, state, country }: Omit<Address, 'name'>): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [line1, line2, town, state, country].filter(Boolean).join(', ');
}

/**
 * Returns the address of a map of the place on the web: of the exact point if known, otherwise of its name and address.
 */
export function mapAddress(place: Address & Point): string | null {
  const { latitude, longitude } = place;
  const words = [place.name, addressLine(place)].filter(Boolean).join(', ');
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : words;
  return query === '' ? null : `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
