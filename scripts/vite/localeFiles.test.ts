import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localeFilesOfAreas } from './localeFiles.ts';

let root: string;

function write(path: string): string {
  const whole = join(root, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, '{}');
  return whole;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-locales-'));
  write('public/locales/en/translation.json');
  write('plugins/without-texts/plugin.ts');
});
afterEach(() => rmSync(root, { recursive: true }));

test("serves areas' texts at the same addresses as the kernel's", () => {
  const english = write('plugins/coats/locales/en/coats.json');
  const german = write('plugins/coats/locales/de/coats.json');
  expect(localeFilesOfAreas(root)).toEqual(
    new Map([
      ['locales/en/coats.json', english],
      ['locales/de/coats.json', german],
    ]),
  );
});

test.each(['plugins/other/locales/en/coats.json', 'public/locales/en/coats.json'])(
  'refuses a namespace that %s already has',
  (other) => {
    write('plugins/coats/locales/en/coats.json');
    write(other);
    expect(() => localeFilesOfAreas(root)).toThrow('have the same address');
  },
);
