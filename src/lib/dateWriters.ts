/** Date formats of a language. Each function takes the local time as a `Date` whose UTC fields hold it. */
export type DateWriter = {
  /** `3 May 2027` */
  date: (wall: Date) => string;
  /** `09:00` */
  time: (wall: Date) => string;
  /** `Mon 3 May 2027, 09:00` */
  dateTime: (wall: Date) => string;
  /** `Mon`, as it stands before a date */
  weekday: (wall: Date) => string;
  /** `Mon 3 May` */
  weekdayDay: (wall: Date) => string;
  /** `3 May` */
  dayAndMonth: (wall: Date) => string;
  /** `3–4 May 2027` */
  days: (first: Date, last: Date) => string;
};

type WriterTexts = { weekdays: string; months: string; afterDay: string };

// The words equal those of Intl (a test compares them), except for the comma and the blanks that British Intl adds.
// They are written out because creating the first Intl formatter takes a browser longer than rendering twenty rows of a
// list.

/** Avoids the American order and the 12-hour clock, which most of the world misreads. */
const english = writerWith({
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  afterDay: '',
});

const others: Readonly<Record<string, DateWriter>> = {
  de: writerWith({
    weekdays: 'So., Mo., Di., Mi., Do., Fr., Sa.,',
    months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    afterDay: '.',
  }),
};

/** Returns the date formats of one of the console's languages; English for any other. */
export function dateWriterOf(locale: string): DateWriter {
  return others[locale] ?? english;
}

function writerWith({ weekdays, months, afterDay }: WriterTexts): DateWriter {
  const weekdayNames = weekdays.split(' ');
  const monthNames = months.split(' ');
  const day = (wall: Date) => `${wall.getUTCDate()}${afterDay}`;
  const dayAndMonth = (wall: Date) => `${day(wall)} ${monthNames[wall.getUTCMonth()]}`;
  const date = (wall: Date) => `${dayAndMonth(wall)} ${wall.getUTCFullYear()}`;
  const weekday = (wall: Date) => weekdayNames[wall.getUTCDay()] ?? '';
  const weekdayDay = (wall: Date) => `${weekday(wall)} ${dayAndMonth(wall)}`;
  const weekdayDate = (wall: Date) => `${weekdayDay(wall)} ${wall.getUTCFullYear()}`;
  const time = (wall: Date) => `${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`;
  return {
    date,
    time,
    dayAndMonth,
    weekday,
    weekdayDay,
    dateTime: (wall) => `${weekdayDate(wall)}, ${time(wall)}`,
    days: (first, last) => {
      if (first.getUTCFullYear() !== last.getUTCFullYear()) return `${date(first)} – ${date(last)}`;
      if (first.getUTCMonth() !== last.getUTCMonth()) return `${dayAndMonth(first)} – ${date(last)}`;
      return `${day(first)}–${date(last)}`;
    },
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
