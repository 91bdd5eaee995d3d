/** What is said of a place. */
export type Address = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2, or empty; where it is shown, its name may stand here. */
  country: string;
};

/** A point on the map, where there is one. */
export type Point = { latitude: number | null; longitude: number | null };

/** An address in one line, as a map search and a list read it. `country` is its name or its code. */
export function addressLine({ line1, line2, postalCode, city, state, country }: Omit<Address, 'name'>): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [line1, line2, town, state, country].filter(Boolean).join(', ');
}

/** A map of the place on the web: the exact point where there is one, and what it is called otherwise. */
export function mapAddress(place: Address & Point): string | null {
  const { latitude, longitude } = place;
  const words = [place.name, addressLine(place)].filter(Boolean).join(', ');
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : words;
  return query === '' ? null : `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
