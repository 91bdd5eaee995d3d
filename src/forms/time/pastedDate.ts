import { dateLocaleOf } from '@shared/dateLocale.ts';
import dayjs from 'dayjs';

type PastedInto = {
  kind: 'day' | 'minute';
  language: 'en' | 'de';
  /** The time in the field, `09:30`, which stays if the text has none. */
  time: string;
};

const days = { en: 'D MMM YYYY', de: 'D. MMM YYYY' } as const;
const isoDay = 'YYYY-MM-DD';
const minute = 'HH:mm';

/**
 * Returns the value for a date that was pasted as the console writes it, with or without its weekday and time
 * (`Thu 19 Nov 2027, 06:00`), or as in a file (`2027-11-19 06:00`). Undefined: the text is no such date.
 */
export function pastedDate(text: string, { kind, language, time }: PastedInto): string | undefined {
  const plain = text
    .replaceAll('\u2060', '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^\p{L}+\.?,? (?=\d)/u, '');
  const locale = dateLocaleOf(language).toLowerCase();
  const read = (format: string) => {
    const date = dayjs(plain, format, locale, true);
    return date.isValid() ? date : undefined;
  };
  const withTime = read(`${days[language]}, ${minute}`) ?? read(`${isoDay} ${minute}`) ?? read(`${isoDay}T${minute}`);
  const date = withTime ?? read(days[language]) ?? read(isoDay);
  if (!date) return undefined;
  if (kind === 'day') return date.format(isoDay);
  return `${date.format(isoDay)}T${withTime?.format(minute) ?? time}`;
}
