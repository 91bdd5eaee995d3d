import { formatterOf } from './formatters.ts';

/** How a language writes dates. Each is given what a clock on the wall shows as if it were UTC. */
export type DateWriter = {
  /** `3 May 2027` */
  date: (wall: Date) => string;
  /** `09:00` */
  time: (wall: Date) => string;
  /** `Mon 3 May 2027, 09:00` */
  dateTime: (wall: Date) => string;
  /** `3–4 May 2027` */
  days: (first: Date, last: Date) => string;
};

type Words = { weekdays: string; months: string; afterDay: string };

// What Intl says in both too (a test compares). Its first formatter takes a browser longer than twenty rows of a list.
const ownWriters: Readonly<Record<string, DateWriter>> = {
  // Plain `en` would be the American month-first order with a 12-hour clock, which most of the world misreads;
  // who asks for en-US still gets it.
  en: writerWith({
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    afterDay: '',
  }),
  de: writerWith({
    weekdays: 'So., Mo., Di., Mi., Do., Fr., Sa.,',
    months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    afterDay: '.',
  }),
};

/** Of the console's own languages at once, of any other from Intl. */
export function dateWriterOf(locale: string): DateWriter {
  return ownWriters[locale] ?? intlWriter(locale);
}

function writerWith({ weekdays, months, afterDay }: Words): DateWriter {
  const weekdayNames = weekdays.split(' ');
  const monthNames = months.split(' ');
  const day = (wall: Date) => `${wall.getUTCDate()}${afterDay}`;
  const dayAndMonth = (wall: Date) => `${day(wall)} ${monthNames[wall.getUTCMonth()]}`;
  const date = (wall: Date) => `${dayAndMonth(wall)} ${wall.getUTCFullYear()}`;
  const time = (wall: Date) => `${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`;
  return {
    date,
    time,
    dateTime: (wall) => `${weekdayNames[wall.getUTCDay()]} ${date(wall)}, ${time(wall)}`,
    days: (first, last) => {
      if (first.getUTCFullYear() !== last.getUTCFullYear()) return `${date(first)} – ${date(last)}`;
      if (first.getUTCMonth() !== last.getUTCMonth()) return `${dayAndMonth(first)} – ${date(last)}`;
      return `${day(first)}–${date(last)}`;
    },
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function intlWriter(locale: string): DateWriter {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    formatterOf(Intl.DateTimeFormat, locale, { ...options, timeZone: 'UTC' });
  const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const timeParts = { hour: '2-digit', minute: '2-digit' } as const;
  return {
    date: (wall) => formatter(dateParts).format(wall),
    time: (wall) => formatter(timeParts).format(wall),
    dateTime: (wall) => formatter({ weekday: 'short', ...dateParts, ...timeParts }).format(wall),
    days: (first, last) => formatter(dateParts).formatRange(first, last),
  };
}
