import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readResources, resourcesCell } from './sessionResources.ts';

const none = { before: [], isAdding: false };

test('materials are a title and an address, for the team alone; without a title, the host is one', () => {
  expect(readResources('My slides https://a.example/1 | https://b.example/2|oops|javascript:1', none)).toEqual([
    { title: 'My slides', url: 'https://a.example/1', isPublic: false },
    { title: 'b.example', url: 'https://b.example/2', isPublic: false },
    { title: 'oops', url: 'oops', isPublic: false },
    { title: 'javascript:1', url: 'javascript:1', isPublic: false },
  ]);
});

test('what is known stays public or not, and is kept where a file only adds', () => {
  const before = [
    { title: 'Slides', url: 'https://a.example/1', isPublic: false },
    { title: 'Film', url: 'https://a.example/2', isPublic: true },
  ];
  const renamed = { title: 'Deck', url: 'https://a.example/1', isPublic: false };
  expect(readResources('Deck https://a.example/1', { before, isAdding: false })).toEqual([renamed]);
  expect(readResources('Deck https://a.example/1', { before, isAdding: true })).toEqual([before[1], renamed]);
});

test('of two with one address, each is known by its title', () => {
  const url = 'https://a.example/1';
  const before = [
    { title: 'Slides', url, isPublic: false },
    { title: 'Deck | 2', url, isPublic: true },
  ];
  const read = (cell: string, isAdding = false) => readResources(cell, { before, isAdding });
  expect(read(resourcesCell(before))).toEqual([before[0], { title: 'Deck / 2', url, isPublic: true }]);
  expect(read(`Film ${url}`)).toEqual([{ title: 'Film', url, isPublic: false }]);
  expect(read(`Slides ${url}`, true)).toEqual([before[1], before[0]]);
});

test('the cell of materials reads as these materials', () => {
  const title = fc
    .string({ minLength: 1, maxLength: 150 })
    .filter((text) => text.trim() === text && text !== '' && !text.includes('|'));
  const resource = fc.record({ title, url: fc.webUrl().filter((url) => !url.includes('|')), isPublic: fc.boolean() });
  const some = fc.uniqueArray(resource, { maxLength: 5, selector: ({ title, url }) => `${title} ${url}` });
  fc.assert(
    fc.property(some, (resources) => {
      expect(readResources(resourcesCell(resources), { before: resources, isAdding: false })).toEqual(resources);
    }),
  );
});
