import { expect, test } from 'vitest';
import { sampleOf } from './index.ts';
import { placesOf } from './places.ts';

test('sample people have unique codes and addresses, the same at every start', () => {
  const places = () => sampleOf(new Date('2027-01-04T08:00:00Z')).events.map(placesOf);
  const all = places();
  expect(places()).toEqual(all);
  const codes = all.flat().map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const event of all) {
    const addresses = event.map(({ holderEmail }) => holderEmail).filter(Boolean);
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});

test('the conference has badges that are hard to print', () => {
  const [conference] = sampleOf(new Date('2027-01-04T08:00:00Z')).events;
  const places = conference ? placesOf(conference) : [];
  const has = (fits: (place: (typeof places)[number]) => boolean) => places.filter(fits).length > 3;
  expect(places.length).toBeGreaterThan(312);
  expect(has(({ holderName }) => holderName.length > 40)).toBe(true);
  expect(has(({ holderName }) => holderName === '')).toBe(true);
  expect(has(({ company }) => company === '')).toBe(true);
  for (const script of [/\p{Script=Arabic}/u, /\p{Script=Hebrew}/u, /\p{Script=Han}/u, /\p{Script=Thai}/u]) {
    expect(has(({ holderName }) => script.test(holderName))).toBe(true);
  }
});
