import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readResources, resourcesCell } from './sessionResources.ts';

const none = { before: [], isAdding: false };

test('materials are a title and an address; without a title, the host is one', () => {
  expect(readResources('My slides https://a.example/1 | https://b.example/2|oops|javascript:1', none)).toEqual([
    { title: 'My slides', url: 'https://a.example/1', isPublic: true },
    { title: 'b.example', url: 'https://b.example/2', isPublic: true },
    { title: 'oops', url: 'oops', isPublic: true },
    { title: 'javascript:1', url: 'javascript:1', isPublic: true },
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

test('the cell of materials reads as these materials', () => {
  const title = fc
    .string({ minLength: 1, maxLength: 150 })
    .filter((text) => text.trim() === text && text !== '' && !text.includes('|'));
  const resource = fc.record({ title, url: fc.webUrl().filter((url) => !url.includes('|')), isPublic: fc.boolean() });
  const some = fc.uniqueArray(resource, { maxLength: 5, selector: ({ url }) => url });
  fc.assert(
    fc.property(some, (resources) => {
      expect(readResources(resourcesCell(resources), { before: resources, isAdding: false })).toEqual(resources);
    }),
  );
});
