import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTexts } from '@/testing/texts.ts';

const root = join(import.meta.dirname, '../../..');

/** Maps keys to texts, with dots between the levels of a key. */
export type Texts = Map<string, string>;

export function readTexts(language: string, namespace: string): Texts {
  const texts: Texts = new Map();
  const collect = (value: unknown, prefix: string) => {
    if (typeof value !== 'object' || value === null) {
      texts.set(prefix, String(value));
      return;
    }
    for (const [name, inner] of Object.entries(value)) collect(inner, prefix ? `${prefix}.${name}` : name);
  };
  collect(allTexts[language]?.[namespace] ?? {}, '');
  return texts;
}

export function namespacesOf(language: string): string[] {
  return Object.keys(allTexts[language] ?? {});
}

export type Source = { path: string; text: string };

/** Returns all sources below some folders, without tests and stories. */
export function readSources(...folders: string[]): Source[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$|\/(testing|tests)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Returns the sources that can show texts. A server's messages belong to the API. */
export function readScreens(...folders: string[]): Source[] {
  return readSources(...folders).filter(({ path }) => !/\/(server|sample)\//.test(path));
}

/** Returns the first argument of each call of `t`, up to the comma or bracket that ends it. */
function firstArguments(source: string): string[] {
  return Array.from(source.matchAll(/(?<![\w.$])(?:i18n\.|instance\.)?(?:t|t[A-Z]\w*)\(/g), (match) => {
    const start = match.index + match[0].length;
    let depth = 0;
    for (let index = start; index < source.length; index += 1) {
      const character = source.charAt(index);
      if ('([{'.includes(character)) depth += 1;
      else if (')]}'.includes(character)) depth -= 1;
      if (depth < 0 || (depth === 0 && character === ',')) return source.slice(start, index);
    }
    return '';
  });
}

const keyShape = /^[A-Za-z][\w-]*(?:\.[\w-]+)*$/;

/** Returns the literal keys in calls of `t`, and `patterns` for keys that are composed. */
export function keysAskedFor(source: string): { keys: string[]; patterns: RegExp[] } {
  const keys: string[] = [];
  const patterns: RegExp[] = [];
  for (const argument of firstArguments(source)) {
    // Literals in conditions are not keys: `t(kind === 'single' ? 'a' : 'b')`.
    const chosen = argument.replace(/[!=]==\s*'[^']*'/g, '');
    for (const [, template = ''] of chosen.matchAll(/`([^`]+)`/g)) patterns.push(patternOf(template));
    const plain = chosen.replace(/`[^`]+`/g, '');
    for (const [, key = ''] of plain.matchAll(/'([^']+)'/g)) if (keyShape.test(key)) keys.push(key);
  }
  for (const [, key = ''] of source.matchAll(/i18nKey="([^"]+)"/g)) keys.push(key);
  return { keys, patterns };
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w-]+(?:\\.[\\w-]+)*')}$`);
}

/** Returns keys anywhere in quotes, such as a label in a manifest or in a list of choices. */
export function keysMentioned(source: string): Set<string> {
  return new Set(Array.from(source.matchAll(/['"]([A-Za-z][\w-]*(?:\.[\w-]+)*)['"]/g), ([, key = '']) => key));
}

/** Removes the plural suffix: calls use `unsaved` for `unsaved_one` and `unsaved_other`. */
export function withoutPlural(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

/** Returns the names between double braces. */
export function placeholders(text: string): string[] {
  return Array.from(text.matchAll(/\{\{\s*(\w+)/g), ([, name = '']) => name).sort();
}
