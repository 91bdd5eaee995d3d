import { describe, expect, it } from 'vitest';
import { refuseTooMuchStructure } from './jsonBounds.ts';

const look = (text: string) => () => refuseTooMuchStructure(new TextEncoder().encode(text));

const object = (fields: number) => `{${Array.from({ length: fields }, (_, index) => `"${index}":[]`).join()}}`;

describe('refuseTooMuchStructure', () => {
  it.each([
    ['an empty body', ''],
    ['25,000 fields', object(25_000)],
    ['50,001 entries', `[${Array(50_001).fill(1).join()}]`],
    ['100 lists in each other', '['.repeat(100) + ']'.repeat(100)],
    ['1,000 lists beside each other', `[${'[],'.repeat(1000)}1]`],
    ['a text of what would be structure', JSON.stringify({ text: '{[,:]}"\\'.repeat(20_000) })],
    ['a text that does not end', '"{[,:'],
    ['a text that ends in an escape', '"\\'],
  ])('lets %s through', (_, text) => {
    expect(look(text)).not.toThrow();
  });

  it.each([
    ['too many fields', object(25_001)],
    ['too many fields', `[${Array(26).fill(object(1000)).join()}]`],
    ['too many entries', `[${Array(50_002).fill(1).join()}]`],
    ['nested too deeply', '['.repeat(101)],
    ['nested too deeply', '{"a":'.repeat(101)],
    ['too many fields', `"\\\\"]]${':'.repeat(25_001)}`],
  ])('refuses what has or is %s', (message, text) => {
    expect(look(text)).toThrow(message);
  });
});
