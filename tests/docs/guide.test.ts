import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const guides = ['plugins.md', 'plugins-reference.md'];
const textOf = (name: string) => readFileSync(`docs/${name}`, 'utf8');

/** Returns the language, file and code of each code block. */
const blocksOf = (name: string) =>
  Array.from(textOf(name).matchAll(/^```(\w*) ?(\S*)\n(.*?)^```$/gms), ([, language = '', file = '', code = '']) => ({
    language,
    file,
    code,
  }));

/** Returns the anchors of a document's headings and marks. */
const anchorsOf = (name: string) =>
  new Set([
    ...Array.from(textOf(name).matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    ),
    ...Array.from(textOf(name).matchAll(/<a id="([^"]+)">/g), ([, id]) => id),
  ]);

const trimmed = (text: string) => text.split('\n').map((line) => line.trim());

describe('the guides for areas', () => {
  const blocks = guides.flatMap(blocksOf);

  test('quote code, and contain only commands besides', () => {
    expect(blocks.filter(({ file }) => file).length).toBeGreaterThan(20);
    expect(blocks.filter(({ file, language }) => !file && language !== 'sh')).toEqual([]);
  });

  test.each(blocks.filter(({ file }) => file))('quote $file as it is', ({ file, code }) => {
    const lines = trimmed(readFileSync(file, 'utf8')).join('\n');
    for (const part of code.split('// …\n')) {
      expect(lines).toContain(trimmed(part.trim()).join('\n'));
    }
  });

  test.each(guides)('link from %s to existing places', (name) => {
    const links = Array.from(
      textOf(name).matchAll(/\]\(([\w-]+\.md)?#([^)]+)\)/g),
      ([, other = name, anchor = '']) => ({
        other,
        anchor,
      }),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter(({ other, anchor }) => !anchorsOf(other).has(anchor))).toEqual([]);
  });
});

test('the heading of each decision starts with its number', () => {
  const files = readdirSync('docs/decisions');
  const wrong = files.filter(
    (name) => !readFileSync(`docs/decisions/${name}`, 'utf8').startsWith(`# ${name.slice(0, 4)}: `),
  );
  expect(wrong).toEqual([]);
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length);
});
