import { formatterOf } from '@shared/formatters.ts';
import type { Registration } from '../../../event-designer/public.ts';

/** Values of variables, by their names. */
export type Values = Record<string, string>;

type Attendee = Pick<
  Registration,
  'firstName' | 'lastName' | 'holderName' | 'holderEmail' | 'company' | 'jobTitle' | 'code'
>;

/** What a design shows of the person. */
export function personValues(attendee: Attendee): Values {
  const { firstName, lastName, holderName, holderEmail, company, jobTitle, code } = attendee;
  return {
    first_name: firstName || (lastName === '' ? holderName : ''),
    last_name: lastName,
    full_name: holderName || `${firstName} ${lastName}`.trim(),
    company_name: company,
    email_address: holderEmail,
    job_title: jobTitle,
    registration_code: code,
    // Nothing says these yet; a design that asks for them is left without, not told that nobody knows them.
    pronouns: '',
    order_code: '',
    add_ons: '',
  };
}

type Ticket = { name: string; price: number; currency: string };

/** The type of a registration is the ticket that it has. */
export function ticketValues({ name, price, currency }: Ticket): Values {
  const digits = price % 100 === 0 ? 0 : 2;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return {
    ticket_name: name,
    registration_type: name,
    ticket_price: formatterOf(Intl.NumberFormat, 'en-US', format).format(price / 100),
    ticket_valid_from: '',
    ticket_valid_until: '',
  };
}

type Occasion = {
  name: string;
  timeZone: string;
  startsAt: string | null;
  endsAt: string | null;
  place: string;
  organiser: string;
};

type Writing = { language: string; now: Date };

/** What a design shows of the event, by its own clock. */
export function eventValues(event: Occasion, { language, now }: Writing): Values {
  const { timeZone, startsAt, endsAt } = event;
  const write = (options: Intl.DateTimeFormatOptions, instant: string | null) =>
    instant === null
      ? ''
      : formatterOf(Intl.DateTimeFormat, language, { ...options, timeZone }).format(new Date(instant));
  const moment = { dateStyle: 'long', timeStyle: 'short' } as const;
  const days = formatterOf(Intl.DateTimeFormat, language, { dateStyle: 'long', timeZone });
  return {
    event_name: event.name,
    event_dates: startsAt === null || endsAt === null ? '' : days.formatRange(new Date(startsAt), new Date(endsAt)),
    event_start: write(moment, startsAt),
    event_end: write(moment, endsAt),
    event_weekday: write({ weekday: 'long' }, startsAt),
    event_place: event.place,
    organiser_name: event.organiser,
    terms: '',
    print_date: write({ dateStyle: 'long' }, now.toISOString()),
  };
}
