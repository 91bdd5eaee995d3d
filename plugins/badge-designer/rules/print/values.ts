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

/** Returns the function that writes an instant by the clock of a time zone; none is empty. */
function writer(language: string, timeZone: string) {
  return (options: Intl.DateTimeFormatOptions, instant: string | null): string =>
    instant === null
      ? ''
      : formatterOf(Intl.DateTimeFormat, dateLocaleOf(language), { ...options, timeZone }).format(new Date(instant));
}

const moment = { dateStyle: 'long', timeStyle: 'short' } as const;

/**
 * Returns the values of the times within which somebody may enter, by the clock of the event. A ticket whose first entry
 * starts its time has none.
 */
export function validityValues(
  { from, until }: Pick<Validity, 'from' | 'until'>,
  { language, timeZone }: Clock,
): Values {
  const write = writer(language, timeZone);
  return { ticket_valid_from: write(moment, from), ticket_valid_until: write(moment, until) };
}

type Clock = { language: string; timeZone: string };

type SoldTicket = Pick<Ticket, 'name' | 'price' | 'currency' | 'validity' | 'validFrom' | 'validUntil'> & {
  timeZone: string;
};

/** Returns the values of a ticket. The type of a registration is its ticket. */
export function ticketValues(ticket: SoldTicket, language: string): Values {
  const { name, price, currency, validity, validFrom, validUntil, timeZone } = ticket;
  const digits = price % 100 === 0 ? 0 : 2;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  // Instants of other validities are kept for when somebody chooses this one again, but do not count.
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

type Occasion = {
  name: string;
  timeZone: string;
  startsAt: string | null;
  endsAt: string | null;
  place: string;
  organiser: string;
  terms: string;
};

type Writing = { language: string; now: Date };

/** Returns the values of an event, with times in the event's time zone. */
export function eventValues(event: Occasion, { language, now }: Writing): Values {
  const { timeZone, startsAt, endsAt } = event;
  const write = writer(language, timeZone);
  const days = formatterOf(Intl.DateTimeFormat, dateLocaleOf(language), { dateStyle: 'long', timeZone });
  return {
    event_name: event.name,
    event_dates: startsAt === null || endsAt === null ? '' : days.formatRange(new Date(startsAt), new Date(endsAt)),
    event_start: write(moment, startsAt),
    event_end: write(moment, endsAt),
    event_weekday: write({ weekday: 'long' }, startsAt),
    event_place: event.place,
    organiser_name: event.organiser,
    terms: event.terms,
    print_date: write({ dateStyle: 'long' }, now.toISOString()),
  };
}
