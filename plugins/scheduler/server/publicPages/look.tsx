/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import { pictures } from '@server/media/pictures.ts';
import type { PageContent, PublicContext } from '@server/publicPages/publicPage.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import type { Look } from '../../contract/customization.ts';
import { localize } from '../../rules/customization/answers.ts';
import { lookColours } from '../../rules/customization/lookColours.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';
import { hourCycle, type TimeFormat } from './timeTexts.ts';

/** Returns one of the languages that the page offers: the guest's own if possible. */
export function languageOf({ query, language }: PublicContext, { languages, locale }: Look): Language {
  const configured = locale === 'auto' ? undefined : locale;
  const preferred = query.has('lng') ? language : (configured ?? language);
  return languages.includes(preferred) ? preferred : (configured ?? languages[0] ?? language);
}

/** Returns the parts of the page that come from the look, except for its body. */
export async function lookContent(
  context: PublicContext,
  look: Look,
  scheduler: SchedulerRecord,
): Promise<Pick<PageContent, 'title'> & Partial<PageContent>> {
  const { language } = context;
  const logo = (await pictures(context, [look.logoMediaId])).get(look.logoMediaId);
  return {
    title: localize(look.seoTitle, language) || nameOf(look, scheduler, language),
    language,
    languages: look.languages,
    ...(look.font !== 'standard' && { font: look.font }),
    ...(look.theme !== 'auto' && { scheme: look.theme }),
    ...(!look.hasBrandColours && { colours: (scheme) => lookColours(look, scheme) }),
    ...(logo && { logo: { url: logo.variants.mobile, alt: scheduler.name } }),
  };
}

/** Returns the name that guests see for what they book. */
export const nameOf = (look: Look, { name }: SchedulerRecord, language: Language): string =>
  localize(look.title, language) || name;

export async function coverOf(context: PublicContext, { coverMediaId }: Look) {
  const cover = (await pictures(context, [coverMediaId])).get(coverMediaId);
  return cover && <img class="cover" src={cover.variants.desktop} alt="" />;
}

/** Formats times as 12 or 24 hours, as the organiser chose. */
export function dateTimeFormat(language: Language, timeZone: string, timeFormat: TimeFormat): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateLocaleOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
    ...hourCycle(timeFormat),
  });
}
