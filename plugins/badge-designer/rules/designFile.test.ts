import { expect, test } from 'vitest';
import { designFile, largestFile, readDesignFile } from './designFile.ts';
import { addElements } from './edits/elements.ts';
import { newDocument } from './newDocument.ts';
import { newElement } from './newElement.ts';

const box = { x: 5, y: 5, width: 20, height: 20 };
const own = { kind: 'media', source: 'ticket_design', mediaId: 7 } as const;
const picture = newElement('image', 'logo', box);

test('a design file can be exported and imported, without the pictures of its account', () => {
  const plain = addElements(0, [newElement('text', 'text', box)])(newDocument('badge', 'en'));
  const document = addElements(0, [picture.kind === 'image' ? { ...picture, picture: own } : picture])(plain);
  const read = readDesignFile(designFile('Crew', document));
  expect(read).toEqual({ kind: 'design', name: 'Crew', document: addElements(0, [picture])(plain), pictures: 0 });
});

test.each([
  ['not JSON', 'PK\u0003\u0004', 'no_design'],
  ['other JSON', '{"format":"foyer-ticket"}', 'no_design'],
  ['much too large', ' '.repeat(largestFile + 1), 'too_large'],
])('recognises a file that is %s', (_, text, kind) => {
  expect(readDesignFile(text).kind).toBe(kind);
});

test('reports where a damaged design is damaged', () => {
  const document = addElements(0, [newElement('qr_code', 'code', box)])(newDocument('badge', 'en'));
  const text = designFile('Crew', document).replace('"quietZone": 4', '"quietZone": "wide"');
  expect(readDesignFile(text)).toEqual({ kind: 'damaged', path: 'sides.0.elements.0.quietZone' });
});
