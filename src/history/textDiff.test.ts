import { describe, expect, test } from 'vitest';
import { listDiff, textDiff } from './textDiff.ts';

const marked = (before: string, after: string) =>
  textDiff(before, after)
    .map(({ kind, text }) => ({ same: text, added: `+${text.trim()}+ `, removed: `-${text.trim()}- ` })[kind])
    .join('');

describe('the differences between two texts', () => {
  test('are listed word by word', () => {
    expect(marked('Doors open at nine sharp', 'Doors open at ten sharp')).toBe('Doors open at -nine- +ten+ sharp');
  });

  test('are insertions or deletions if the rest stays', () => {
    expect(marked('bring a coat', 'bring a warm coat')).toBe('bring a +warm+ coat');
    expect(marked('bring a warm coat', 'bring a coat')).toBe('bring a -warm- coat');
  });

  test('are the whole text or none if nothing or everything is the same', () => {
    expect(marked('', 'new')).toBe('+new+ ');
    expect(marked('old', '')).toBe('-old- ');
    expect(marked('same words', 'same words')).toBe('same words');
    expect(textDiff('', '')).toEqual([]);
  });

  test('restore both texts, however they differ', () => {
    const words = ['a', 'b', 'c', 'd'];
    const texts = Array.from({ length: 64 }, (_, seed) =>
      Array.from({ length: 3 + (seed % 5) }, (__, place) => words[(seed * (place + 3)) % 4]).join(' '),
    );
    for (const before of texts) {
      for (const after of texts.slice(0, 12)) {
        const parts = textDiff(before, after);
        const of = (...kinds: string[]) =>
          parts.flatMap(({ kind, text }) => (kinds.includes(kind) ? [text] : [])).join('');
        expect(of('same', 'removed')).toBe(before);
        expect(of('same', 'added')).toBe(after);
      }
    }
  });
});

describe('the differences between two lists', () => {
  test('count equal entries', () => {
    expect(listDiff(['a', 'a', 'b'], ['a', 'c'])).toEqual({ added: ['c'], removed: ['a', 'b'] });
  });

  test('are none if only the order differs', () => {
    expect(listDiff(['a', 'b'], ['b', 'a'])).toEqual({ added: [], removed: [] });
  });
});
