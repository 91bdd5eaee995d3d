import { expect, test } from 'vitest';
import { readScreens } from '../plugins/support/texts.ts';

/** Browser APIs that need TLS, with the files that may use them because they handle their absence. */
const onlySecure: Record<string, readonly string[]> = {
  'crypto\\.randomUUID\\(': [],
  'crypto\\.subtle\\b': [],
  'navigator\\.clipboard\\b': ['plugins/scheduler/pageScripts/book/copyLink.ts', 'src/feedback/useCopyText.ts'],
};

test.each(Object.entries(onlySecure))('a console without TLS does without %s', (name, known) => {
  const screens = readScreens('src', 'providers', 'plugins').filter(({ path }) => !/\/mock\//.test(path));
  const users = screens.filter(({ text }) => new RegExp(name).test(text)).map(({ path }) => path);
  expect(users.sort()).toEqual(known);
});
