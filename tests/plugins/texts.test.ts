import { issueCodes } from '@contract/issues.ts';
import { errorStatus } from '@contract/problem.ts';
import { describe, expect, it } from 'vitest';
import { discoverPlugins } from '@/registry/discover.ts';
import { languages } from '../../providers/i18n/languages.ts';
import { entityTexts } from './support/entityTexts.ts';
import './support/loadManifests.ts';
import {
  keysAskedFor,
  keysMentioned,
  namespacesOf,
  placeholders,
  readScreens,
  readSources,
  readTexts,
  withoutPlural,
} from './support/texts.ts';

const kernel = 'translation';
const { plugins } = await discoverPlugins();

/** The namespaces with the folders that show their texts. */
const owners = [
  { namespace: kernel, folders: ['src', 'providers'] },
  ...plugins.flatMap(({ id, i18n }) => i18n.map((namespace) => ({ namespace, folders: [`plugins/${id}`] }))),
];

/** Texts that are equal in both languages. Any other equal text has not been translated. */
const sameInBoth = new Set([
  '{{dpi}} dpi',
  'Badge',
  'Block {{number}}: {{kind}}',
  'Code',
  'Design',
  'Details',
  'Facebook',
  'Favicon',
  'Festival',
  'Format',
  'Instagram',
  'Layout',
  'Link',
  'LinkedIn',
  'Live',
  'Logo',
  'Meetings',
  'Name',
  'Networking',
  'Newsletter',
  'Online',
  'optional',
  'Organisation',
  'OK',
  'Original',
  'Pop-up',
  'Position',
  'Seminar',
  'Session',
  'Sessions',
  'Sponsor',
  'Standard',
  'Status',
  'Text',
  'Ticket',
  'Tickets',
  'X (Twitter)',
  'Version {{number}}',
  'Video',
  'Webinar',
  'Website',
  'Workshop',
  'Zoom',
  '{{size}} MB',
  '{{time}} in {{zone}}',
  '{{width}} × {{height}} mm',
]);

const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''));

/** Returns the error codes of rules, contracts and the server; each has the text `problems.<code>`. */
function problemCodes(...folders: string[]): string[] {
  const sources = readSources(...folders);
  const codes = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(/code: '([a-z_]+)',?\s*(?:message\b|\})/g), ([, code = '']) => code),
  );
  return [...new Set(codes)].sort();
}

describe('texts', () => {
  it('exist for every namespace in every language, and for no other', () => {
    const expected = owners.map(({ namespace }) => namespace).sort();
    for (const language of languages) expect(namespacesOf(language).sort()).toEqual(expected);
  });

  describe.each(owners)('$namespace', ({ namespace, folders }) => {
    const english = readTexts('en', namespace);
    const usedKeys = readScreens(...folders).map(({ path, text }) => ({ path, text, ...keysAskedFor(text) }));
    const ofEntities = entityTexts(folders);

    it.each(languages)('is complete in %s', (language) => {
      const texts = readTexts(language, namespace);
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
      const different = [...texts].filter(
        ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join(),
      );
      expect(different, 'texts with other placeholders than the English').toEqual([]);
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('is translated', () => {
      const german = readTexts('de', namespace);
      const equal = [...english].filter(
        ([key, text]) => german.get(key) === text && hasWords(text) && !sameInBoth.has(text),
      );
      expect(equal, `locales/de/${namespace}.json says these in English`).toEqual([]);
    });

    it('has every text that is used', () => {
      const available = new Set([...english.keys(), ...readTexts('en', kernel).keys()].map(withoutPlural));
      const missing = usedKeys.flatMap(({ path, keys, patterns }) => [
        ...keys.filter((key) => !available.has(key)).map((key) => `${path}: ${key}`),
        ...patterns
          .filter((pattern) => ![...available].some((key) => pattern.test(key)))
          .map((pattern) => `${path}: ${pattern}`),
      ]);
      missing.push(...ofEntities.needed.filter((key) => !available.has(key)));
      expect(missing).toEqual([]);
    });

    it('has no unused text', () => {
      const patterns = usedKeys.flatMap((source) => source.patterns).filter((pattern) => !pattern.test('anything'));
      const mentioned = new Set([...usedKeys.flatMap(({ text }) => [...keysMentioned(text)]), ...ofEntities.known]);
      const unused = [...english.keys()]
        .map(withoutPlural)
        .filter((key) => !mentioned.has(key) && !patterns.some((pattern) => pattern.test(key)))
        .filter((key) => !key.startsWith('problems.'));
      expect([...new Set(unused)]).toEqual([]);
    });

    it('has no text for a broken rule that no code uses', () => {
      const shared = namespace === kernel ? ['contract', 'server', 'shared', 'plugins'] : [];
      const sources = readSources(...folders, ...shared);
      const composed = sources.flatMap(({ text }) =>
        Array.from(
          text.matchAll(/code: `([^`]+)`/g),
          ([, code = '']) => new RegExp(`^${code.replaceAll(/\$\{[^}]+\}/g, '.+')}$`),
        ),
      );
      const isUsed = (code: string) =>
        sources.some(({ text }) => text.includes(`'${code}'`)) || composed.some((pattern) => pattern.test(code));
      const codes = [...english.keys()].flatMap((key) => /^problems\.(.+)$/.exec(key)?.[1] ?? []);
      expect(codes.filter((code) => !isUsed(code) && !isUsed(withoutPlural(code)))).toEqual([]);
    });
  });

  it.each(plugins)('of $id are typed, so that a wrong key does not compile', ({ id, i18n }) => {
    const path = `plugins/${id}/texts.d.ts`;
    const declared = readSources(`plugins/${id}`).find((source) => source.path === path)?.text ?? '';
    for (const namespace of i18n) {
      expect(declared, path).toContain(`'./locales/en/${namespace}.json'`);
      expect(declared, path).toMatch(new RegExp(`interface Namespaces \\{[^}]*\\b${namespace}:`));
      expect(declared, path).toContain('interface ProblemTexts extends Problems');
    }
  });

  it.each(owners)('of broken rules use typed details, in $namespace', ({ namespace, folders }) => {
    const lists = readSources(...folders, 'contract').filter(({ path }) => /contract\/problems?\.ts$/.test(path));
    const details = new Map(
      lists.flatMap(({ text }) =>
        Array.from(text.matchAll(/^ +(\w+): \{ (.+) \};$/gm), ([, code = '', names = '']) => [
          code,
          Array.from(names.matchAll(/(\w+)\??: /g), ([, name]) => name),
        ]),
      ),
    );
    const unknown = [...readTexts('en', namespace)].flatMap(([key, text]) => {
      const code = /^problems\.(.+)$/.exec(key)?.[1];
      if (code === undefined) return [];
      const known = details.get(code) ?? details.get(withoutPlural(code)) ?? [];
      return placeholders(text)
        .filter((name) => !known.includes(name))
        .map((name) => `${code}: ${name}`);
    });
    expect(unknown, 'add them to ProblemDetails, in contract/problems.ts of the area').toEqual([]);
  });

  it('cover every refusal of the API', () => {
    const texts = readTexts('en', kernel);
    expect(Object.keys(errorStatus).filter((code) => !texts.has(`errors.${code}`))).toEqual([]);
  });

  it('cover every broken rule, of the kernel and of each area', () => {
    const keysOf = (namespace: string) =>
      [...readTexts('en', namespace).keys()].flatMap((key) => [key, withoutPlural(key)]);
    const kernelTexts = new Set(keysOf(kernel));
    const kernelCodes = problemCodes(
      'contract',
      'server/http',
      'server/jobs',
      'server/media',
      'server/references',
    ).concat(issueCodes);
    expect(kernelCodes.filter((code) => !kernelTexts.has(`problems.${code}`))).toEqual([]);
    for (const { id, i18n } of plugins) {
      const own = new Set(i18n.flatMap(keysOf));
      const codes = problemCodes(`plugins/${id}`);
      const unsaid = codes.filter((code) => !own.has(`problems.${code}`) && !kernelTexts.has(`problems.${code}`));
      expect(unsaid, `${id}: add problems.<code> to its namespace`).toEqual([]);
    }
  });
});
