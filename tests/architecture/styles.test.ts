import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brandFacts } from '@contract/brand.ts';
import { sizeVariables, tokensOf, tokenVariables } from '@shared/brandTokens.ts';
import { expect, test } from 'vitest';
import { brandOf, brandTheme } from '../../src/brand/index.ts';
import { testConfig } from '../../src/config/testConfig.ts';

const root = join(import.meta.dirname, '../..');
const sources = ['src', 'plugins'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
);

/** Variables that components set on an element for its descendants, and public pages on theirs. */
const ofElements = ['--centre', '--message-gap', '--brand-page'];

test('every CSS variable that a style uses is defined', () => {
  const known = new Set([
    ...Object.keys(tokenVariables(tokensOf(brandFacts.capture, 'light'))),
    ...Object.keys(sizeVariables),
    ...ofElements,
  ]);
  const unknown = sources.flatMap(({ path, text }) => {
    const ofSheet = new Set(Array.from(text.matchAll(/^\s*(--[\w-]+):/gm), (match) => match[1] ?? ''));
    return Array.from(text.matchAll(/var\((--[\w-]+)/g), (match) => match[1] ?? '')
      .filter((name) => !known.has(name) && !ofSheet.has(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

/** Returns the class names that a style sheet defines. */
function classesOf(sheet: string): Set<string> {
  const own = sheet.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  return new Set(Array.from(own.matchAll(/\.([a-z][\w-]*)/gi), (match) => match[1] ?? ''));
}

test('every class that a component uses is in its style sheet', () => {
  const sheets = new Map(sources.map(({ path, text }) => [path, text]));
  const usedVariables = sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm), ([line, name = '', file = '']) => {
      const sheet = file.startsWith('@/') ? `src/${file.slice(2)}` : join(dirname(path), file);
      const known = classesOf(sheets.get(sheet) ?? '');
      const used = text.replace(line, '').matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'));
      return { path, unknown: Array.from(used, (use) => use[1] ?? '').filter((use) => !known.has(use)) };
    }),
  );
  expect(usedVariables.length).toBeGreaterThan(50);
  expect(usedVariables.filter(({ unknown }) => unknown.length > 0)).toEqual([]);
});

/** Not imported directly: the building blocks of MUI's own components and of its date pickers. */
const within = new Set(
  'Backdrop ButtonBase Divider FormControl FormHelperText FormLabel InputAdornment InputBase InputLabel OutlinedInput Paper Tab Tabs'.split(
    ' ',
  ),
);

test('the theme covers exactly the MUI components that are used', () => {
  const all = sources.map(({ text }) => text).join('\n');
  const styled = Object.keys(brandTheme(brandOf('capture', testConfig)).components ?? {});
  const idle = styled
    .map((name) => name.replace(/^Mui/, ''))
    .filter((name) => !within.has(name) && !all.includes(`@mui/material/${name}'`));
  expect(idle).toEqual([]);
});
