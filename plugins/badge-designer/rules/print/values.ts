import { formatterOf } from '@shared/formatters.ts';
import type { Registration } from '../../../event-designer/public.ts';

/** Values of variables by name. */
export type Values = Record<string, string>;

type Attendee = Pick<
  Registration,
  'firstName' | 'lastName' | 'holderName' | 'holderEmail' | 'company' | 'jobTitle' | 'code'
>;

/** Returns the values of a person. */
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
    // No field of a registration holds these values. Empty values leave them out of a design; without them it would
    // report unknown variables.
    pronouns: '',
    order_code: '',
    add_ons: '',
  };
}

type Ticket = { name: string; price: number; currency: string };

/** Returns the values of a ticket. The type of a registration is its ticket. */
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

/** Returns the values of an event, with times in the event's time zone. */
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
