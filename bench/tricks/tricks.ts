/** An optimization of docs/decisions/0009-first-page-script.md, and the changes that build the console without it. */
export type Trick = {
  name: string;
  /** Names of the build's plugins that are left out. */
  plugins?: readonly string[];
  /** Names of the packages whose original code is used instead of our replacement. */
  aliases?: readonly string[];
  /** True if the bundler chooses the chunks itself. */
  isUngrouped?: true;
  /** True if only the packages themselves declare which modules have side effects. */
  hasAllSideEffects?: true;
  /** Maps a file to the plain code that replaces it. */
  modules?: Readonly<Record<string, string>>;
};

const plainProvider = 'export const providedI18n = (i18n) => i18n;';
const plainDates = `
import { dateLocaleOf } from '@shared/dateLocale.ts';
const writer = (locale) => {
  const named = (options) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const day = { day: 'numeric', month: 'short', year: 'numeric' };
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  const date = named(day);
  const time = named(clock);
  const dateTime = named({ weekday: 'short', ...day, ...clock });
  return {
    date: (wall) => date.format(wall),
    time: (wall) => time.format(wall),
    dateTime: (wall) => dateTime.format(wall),
    days: (first, last) => date.formatRange(first, last),
  };
};
const known = new Map();
export function dateWriterOf(locale) {
  if (!known.has(locale)) known.set(locale, writer(dateLocaleOf(locale)));
  return known.get(locale);
}`;

/** Every optimization that makes the console's first page and its navigation faster. */
export const tricks: readonly Trick[] = [
  { name: 'files of the first page in groups', isUngrouped: true },
  { name: 'preloads by address', plugins: ['foyer-page-files'] },
  { name: 'compiled during the download', plugins: ['foyer-eager-compilation'] },
  { name: 'Refine sets its id once', plugins: ['foyer-refine-once'] },
  { name: 'parts of libraries left out', plugins: ['foyer-left-out'] },
  { name: 'stand-in for qs', aliases: ['qs'] },
  { name: 'stand-in for pluralize', aliases: ['pluralize'] },
  { name: 'packages without side effects', hasAllSideEffects: true },
  {
    name: 'the font is asked for early',
    modules: { 'src/brand/preloadFont.ts': 'export function preloadFont() {}' },
  },
  {
    name: 'what is seen first is drawn first',
    modules: {
      'src/lib/useAfterFirstDraw.ts':
        'export const AfterFirstDraw = ({ children }) => children;\nexport const useAfterFirstDraw = () => true;',
    },
  },
  { name: 'plain texts without i18next', modules: { 'src/i18n/providedI18n.ts': plainProvider } },
  { name: 'dates without Intl', modules: { 'src/lib/dateWriters.ts': plainDates } },
];
