import type { Address, Point } from '@shared/addresses.ts';
import { useFormContext, useWatch } from 'react-hook-form';

/** The values of a place's fields. */
export type Place = Address & Point & { mapZoom: number | null };

/** The location of the place in the form: an object in it, or the form itself. */
export type PlaceAt = 'venue' | undefined;

export const placeFields = ['name', 'line1', 'line2', 'postalCode', 'city', 'state', 'country'] as const;
export type PlaceField = (typeof placeFields)[number];

const touched = { shouldDirty: true, shouldValidate: true } as const;

/** Returns the form's name of a field of the place. */
export function nameIn(at: PlaceAt, field: keyof Place): string {
  return at === undefined ? field : `${at}.${field}`;
}

/** Returns the form's place, and a function that writes it. */
export function usePlace(at: PlaceAt): { place: Place; write: (values: Partial<Place>) => void } {
  const { control, setValue } = useFormContext<Record<string, unknown>>();
  const read = (field: keyof Place) => nameIn(at, field);
  const [name, line1, line2, postalCode, city, state, country, latitude, longitude, mapZoom] = useWatch({
    control,
    name: [...placeFields.map(read), read('latitude'), read('longitude'), read('mapZoom')],
  });
  const place = {
    name: textOf(name),
    line1: textOf(line1),
    line2: textOf(line2),
    postalCode: textOf(postalCode),
    city: textOf(city),
    state: textOf(state),
    country: textOf(country),
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
    mapZoom: numberOf(mapZoom),
  };
  const write = (values: Partial<Place>) => {
    for (const [field, value] of Object.entries(values)) {
      setValue(at === undefined ? field : `${at}.${field}`, value, touched);
    }
  };
  return { place, write };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
