import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const guide = readFileSync('docs/plugins.md', 'utf8');

/** The language, file and code of each code block. */
const blocks = Array.from(
  guide.matchAll(/^```(\w*) ?(\S*)\n(.*?)^```$/gms),
  ([, language = '', file = '', code = '']) => ({ language, file, code }),
);

const trimmed = (text: string) => text.split('\n').map((line) => line.trim());

describe('docs/plugins.md', () => {
  test('quotes code, and shows commands only besides', () => {
    expect(blocks.filter(({ file }) => file).length).toBeGreaterThan(20);
    expect(blocks.filter(({ file, language }) => !file && language !== 'sh')).toEqual([]);
  });

  test.each(blocks.filter(({ file }) => file))('quotes $file as it is', ({ file, code }) => {
    const lines = trimmed(readFileSync(file, 'utf8')).join('\n');
    for (const part of code.split('// …\n')) {
      expect(lines).toContain(trimmed(part.trim()).join('\n'));
    }
  });

  test('leads to places that exist', () => {
    const anchors = new Set([
      ...Array.from(guide.matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-'),
      ),
      ...Array.from(guide.matchAll(/<a id="([^"]+)">/g), ([, id]) => id),
    ]);
    const links = Array.from(guide.matchAll(/\]\(#([^)]+)\)/g), ([, anchor]) => anchor);
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([]);
  });
});

test('the heading of each decision begins with its number', () => {
  const files = readdirSync('docs/decisions');
  const wrong = files.filter(
    (name) => !readFileSync(`docs/decisions/${name}`, 'utf8').startsWith(`# ${name.slice(0, 4)}: `),
  );
  expect(wrong).toEqual([]);
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length);
});
