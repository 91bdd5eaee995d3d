import { expect, test } from 'vitest';
import { readTexts } from '../../../tests/plugins/support/texts.ts';
import { scanTexts } from '../server/access/scanTexts.ts';

const languages = ['en', 'de'] as const;

function textsOf(language: (typeof languages)[number]) {
  const texts = readTexts(language, 'meTranslation');
  return (key: string) => texts.get(key) ?? `no text ${key}`;
}

const firstSentence = (text: string) => text.split('. ')[0];

test.each(languages)('the scan page uses the same word for a device as its error messages: %s', (language) => {
  const t = textsOf(language);
  const { beginText, isFull } = scanTexts[language];
  expect(isFull).toContain(t('problems.device_full'));
  expect(firstSentence(beginText)).toBe(t('problems.device_client_missing').split(',')[0]);
});

test.each(languages)(
  'the waiting list describes its order in the same words for manual and automatic offers: %s',
  (language) => {
    const t = textsOf(language);
    expect(firstSentence(t('waitingList.textAutomatic'))).toBe(firstSentence(t('waitingList.text')));
  },
);

test('an offered place is kept free in the same German words', () => {
  const t = textsOf('de');
  for (const key of ['text', 'textAutomatic']) expect(t(`waitingList.${key}`)).toContain('einem Code freigehalten');
  for (const key of ['automaticHelp', 'offerTextChosen'])
    expect(t(`waitingList.${key}`)).toMatch(/Code, der .*freihält/);
});

test.each(languages)('messages of broken rules say what to do in whole sentences: %s', (language) => {
  expect(textsOf(language)('problems.automatic_offers_of_series')).toMatch(/^\p{Lu}[^:]+\. \p{Lu}[^:]+\.$/u);
});

test.each(languages)('labels for free tickets do not claim that something was paid: %s', (language) => {
  expect(textsOf(language)('finding.codes_for_gone_tickets.text')).toMatch(
    /^(These codes don’t apply to anything|Diese Codes gelten für kein Ticket): /,
  );
});

test('verbs of choices have a noun in German', () => {
  const t = textsOf('de');
  expect(t('duplicate.help.extras')).toContain('archivierte Aktivitäten und Extras');
  expect(t('problems.import_not_option_skus')).toMatch(/^Geben Sie je Auswahl eine Artikelnummer /);
  expect(t('problems.import_not_option_stock')).toMatch(/^Geben Sie je Auswahl eine ganze Zahl /);
});
