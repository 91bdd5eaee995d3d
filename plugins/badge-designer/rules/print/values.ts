import { dateLocaleOf } from '@shared/dateLocale.ts';
import { formatterOf } from '@shared/formatters.ts';
import type { Registration, Ticket, Validity } from '../../../event-designer/public.ts';

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

/** Returns a function that formats an instant in a time zone. Null becomes an empty text. */
function dateFormatterFor(language: string, timeZone: string) {
  return (options: Intl.DateTimeFormatOptions, instant: string | null): string =>
    instant === null
      ? ''
      : formatterOf(Intl.DateTimeFormat, dateLocaleOf(language), { ...options, timeZone }).format(new Date(instant));
}

const dateTimeStyle = { dateStyle: 'long', timeStyle: 'short' } as const;

/**
 * Returns the values of the times within which somebody may enter, by the clock of the event. A ticket whose first entry
 * starts its time has none.
 */
export function validityValues(
  { from, until }: Pick<Validity, 'from' | 'until'>,
  { language, timeZone }: LocalFormat,
): Values {
  const formatDate = dateFormatterFor(language, timeZone);
  return { ticket_valid_from: formatDate(dateTimeStyle, from), ticket_valid_until: formatDate(dateTimeStyle, until) };
}

type LocalFormat = { language: string; timeZone: string };

type SoldTicket = Pick<Ticket, 'name' | 'price' | 'currency' | 'validity' | 'validFrom' | 'validUntil'> & {
  timeZone: string;
};

/** Returns the values of a ticket. The type of a registration is its ticket. */
export function ticketValues(ticket: SoldTicket, language: string): Values {
  const { name, price, currency, validity, validFrom, validUntil, timeZone } = ticket;
  const digits = price % 100 === 0 ? 0 : 2;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  // The instants stay stored if another validity is chosen, but apply only to a fixed one.
  const isFixed = validity === 'fixed';
  return {
    ticket_name: name,
    registration_type: name,
    ticket_price: formatterOf(Intl.NumberFormat, 'en-US', format).format(price / 100),
    ...validityValues(isFixed ? { from: validFrom, until: validUntil } : { from: null, until: null }, {
      language,
      timeZone,
    }),
  };
}

type EventData = {
  name: string;
  timeZone: string;
  startsAt: string | null;
  endsAt: string | null;
  place: string;
  organiser: string;
  terms: string;
};

type FormatOptions = { language: string; now: Date };

/** Returns the values of an event, with times in the event's time zone. */
export function eventValues(event: EventData, { language, now }: FormatOptions): Values {
  const { timeZone, startsAt, endsAt } = event;
  const formatDate = dateFormatterFor(language, timeZone);
  const days = formatterOf(Intl.DateTimeFormat, dateLocaleOf(language), { dateStyle: 'long', timeZone });
  return {
    event_name: event.name,
    event_dates: startsAt === null || endsAt === null ? '' : days.formatRange(new Date(startsAt), new Date(endsAt)),
    event_start: formatDate(dateTimeStyle, startsAt),
    event_end: formatDate(dateTimeStyle, endsAt),
    event_weekday: formatDate({ weekday: 'long' }, startsAt),
    event_place: event.place,
    organiser_name: event.organiser,
    terms: event.terms,
    print_date: formatDate({ dateStyle: 'long' }, now.toISOString()),
  };
}
