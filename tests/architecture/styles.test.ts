import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFacts } from '@contract/brand.ts';
import { expect, test } from 'vitest';
import { brandOf, brandTheme } from '../../src/brand/index.ts';
import { sizeVariables, tokensOf, tokenVariables } from '../../src/brand/tokens.ts';
import { testConfig } from '../../src/config/testConfig.ts';

const root = join(import.meta.dirname, '../..');
const sources = ['src', 'plugins'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
);

/** Set on an element, for what is below it. */
const ofElements = ['--centre', '--message-gap'];

test('every variable that a style asks for exists, so that none quietly takes another colour', () => {
  const known = new Set([
    ...Object.keys(tokenVariables(tokensOf(brandFacts.capture, 'light'))),
    ...Object.keys(sizeVariables),
    ...ofElements,
  ]);
  const unknown = sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/var\((--[\w-]+)/g), (match) => match[1] ?? '')
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** Not asked for by name: what MUI's own parts and its date pickers are made of. */
const within = new Set(
  'Backdrop ButtonBase Divider FormControl FormHelperText FormLabel InputAdornment InputBase InputLabel OutlinedInput Paper Tab Tabs'.split(
    ' ',
  ),
);

test('the theme has words for what is drawn, and for nothing else', () => {
  const all = sources.map(({ text }) => text).join('\n');
  const styled = Object.keys(brandTheme(brandOf('capture', testConfig)).components ?? {});
  const idle = styled
    .map((name) => name.replace(/^Mui/, ''))
    .filter((name) => !within.has(name) && !all.includes(`@mui/material/${name}'`));
  expect(idle).toEqual([]);
});
