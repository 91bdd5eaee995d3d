/** The subject of a variable; the editor groups variables by it. */
export type VariableSubject = 'attendee' | 'ticket' | 'event' | 'order' | 'organiser' | 'print';

/** A variable, labelled by the text `variables.<name>`. */
export type Variable = {
  name: string;
  subject: VariableSubject;
  /** The example that the editor shows if no registration is chosen. */
  sample: string;
  /** A value as long as real lists of attendees contain: a design with enough room for it fits everyone. */
  longest: string;
};

export const variables: readonly Variable[] = [
  attendee('first_name', 'Amara', 'Maximiliane-Charlotte'),
  attendee('last_name', 'Okafor', 'Wolfeschlegelsteinhausenberger'),
  attendee('full_name', 'Amara Okafor', 'Maximiliane-Charlotte Wolfeschlegelsteinhausenberger'),
  attendee('company_name', 'Northwind Labs', 'Rheinisch-Westfälische Wasserwerksgesellschaft mbH & Co. KG'),
  attendee('email_address', 'amara@northwind.example', 'maximiliane.wolfeschlegelsteinhausenberger@verwaltung.example'),
  attendee('job_title', 'Product lead', 'Senior Vice President, Global Research Partnerships and Innovation'),
  attendee('registration_code', 'R7K2-94QD', 'R7K2-94QD-MM81-WWX0'),
  attendee('registration_type', 'Speaker', 'Accompanying person, press and media'),
  attendee('pronouns', 'she/her', 'they/them/theirs'),
  {
    name: 'ticket_name',
    subject: 'ticket',
    sample: 'Conference pass',
    longest: 'Three-day conference pass with workshops and evening reception',
  },
  { name: 'ticket_price', subject: 'ticket', sample: '$249.00', longest: '$1,234,567.00' },
  {
    name: 'ticket_valid_from',
    subject: 'ticket',
    sample: '3 May 2027 at 08:00',
    longest: '23 September 2027 at 10:30',
  },
  {
    name: 'ticket_valid_until',
    subject: 'ticket',
    sample: '5 May 2027 at 18:00',
    longest: '25 September 2027 at 23:30',
  },
  {
    name: 'add_ons',
    subject: 'ticket',
    sample: '2 × Lunch, 1 × City tour',
    longest: '10 × Networking dinner, 2 × Guided walk through the old town, 1 × Airport shuttle',
  },
  {
    name: 'event_name',
    subject: 'event',
    sample: 'Nordic Product Summit',
    longest: '34th International Conference on Sustainable Infrastructure and Urban Development',
  },
  { name: 'event_dates', subject: 'event', sample: '3–5 May 2027', longest: '29 September – 12 October 2027' },
  { name: 'event_start', subject: 'event', sample: '3 May 2027 at 09:00', longest: '29 September 2027 at 10:30' },
  { name: 'event_end', subject: 'event', sample: '5 May 2027 at 18:00', longest: '30 September 2027 at 23:30' },
  { name: 'event_weekday', subject: 'event', sample: 'Monday', longest: 'Wednesday' },
  {
    name: 'event_place',
    subject: 'event',
    sample: 'Oslo Spektrum, Oslo',
    longest: 'Internationales Congress Center, Messeallee 1, 70629 Stuttgart-Plieningen',
  },
  { name: 'order_code', subject: 'order', sample: 'F4T9K', longest: 'WM8W-WQ0X-MMW9' },
  {
    name: 'organiser_name',
    subject: 'organiser',
    sample: 'Foyer Events',
    longest: 'Verband der Veranstaltungswirtschaft e. V.',
  },
  {
    name: 'terms',
    subject: 'organiser',
    sample: 'This ticket admits one person. Please bring it with you, printed or on your phone.',
    longest:
      'This ticket admits one person on the date shown. It cannot be exchanged or refunded unless the event is cancelled. Please bring it with you, printed or on your phone, together with a photo identification. The organiser may refuse entry. Photographs and recordings may be made during the event.',
  },
  { name: 'print_date', subject: 'print', sample: '3 May 2027', longest: '23 September 2027' },
  { name: 'print_number', subject: 'print', sample: '1', longest: '10,000' },
];

function attendee(name: string, sample: string, longest: string): Variable {
  return { name, subject: 'attendee', sample, longest };
}

const byName = new Map(variables.map((variable) => [variable.name, variable]));

/**
 * Returns true if a variable exists. Answers to an event's own questions are named after the question: `{answer:12}`.
 */
export function isKnownVariable(name: string): boolean {
  return byName.has(name) || /^answer:[1-9]\d{0,9}$/.test(name);
}

/** Returns sample values for a design that is not shown for a person. */
export function sampleValues(which: 'sample' | 'longest'): Record<string, string> {
  return Object.fromEntries(variables.map((variable) => [variable.name, variable[which]]));
}
