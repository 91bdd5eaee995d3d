import { expect, test } from 'vitest';
import { isAddress, pictureFinder } from './pictureNames.ts';

const pictures = [
  'ada-lovelace.jpg',
  'speakers/Bo Ek.PNG',
  'a/logo.png',
  'b/logo.png',
  'b/LOGO.webp',
  'mu\u0308ller.jpg',
  'j.jpg',
  'photos/a/team.png',
  'photos/b/team.png',
].map((name, index) => ({ id: index + 1, name }));
const find = pictureFinder(pictures);

test.each([
  ['ada-lovelace.jpg', [1]],
  ['Ada-Lovelace.JPG', [1]],
  ['C:\\photos\\ada-lovelace.jpg', [1]],
  ['./2027/ada-lovelace.jpg', [1]],
  ['ada-lovelace', [1]],
  ['ada-lovelace.png', [1]],
  ['https://example.com/people/ada-lovelace.jpg?w=200#top', [1]],
  ['https://example.com/Bo%20Ek.png', [2]],
  ['bo ek', [2]],
  ['b/logo.png', [4]],
  ['logo.png', [3, 4]],
  ['logo', [3, 4, 5]],
  ['logo.webp', [5]],
  ['Müller.jpg', [6]],
  ['ada', []],
  ['https://example.com/%zz.jpg', []],
  ['j.smith', []],
  ['j.smith.jpg', []],
  ['j', [7]],
  ['a/team.png', [8]],
  ['A\\Team', [8]],
  ['2027/photos/b/team.png', [9]],
  ['c/team.png', [8, 9]],
])('%s is the name of %j', (cell, expected) => {
  expect(find(cell).map(({ id }) => id)).toEqual(expected);
});

test('knows addresses from names of files', () => {
  const addresses = [
    'https://example.com/a.jpg',
    '//cdn.example/a.jpg',
    'www.example.com/a',
    'data:image/png;base64,AA',
  ];
  expect(addresses.filter((text) => !isAddress(text))).toEqual([]);
  expect(['C:\\a.jpg', 'photos/a.jpg', 'a:b.jpg', 'www.jpg'.slice(3)].filter(isAddress)).toEqual([]);
});
