import type { WorkflowStep } from '../../contract/workflowSteps.ts';

type Texts = WorkflowStep['texts'];

const whenEn = '{EVENT_DATE}, {EVENT_TIME} to {EVENT_END_TIME} ({TIMEZONE})\n{LOCATION}';
const whenDe = '{EVENT_DATE}, {EVENT_TIME} bis {EVENT_END_TIME} Uhr ({TIMEZONE})\n{LOCATION}';
const manageEn = 'Move or cancel your booking:\n{MANAGE_URL}';
const manageDe = 'Termin verschieben oder absagen:\n{MANAGE_URL}';

/** The messages to guests in the workflows of a new scheduler. */
export const guestTexts = {
  requested: {
    en: {
      subject: 'We have your request: {EVENT_NAME}',
      body: `Hello {ATTENDEE_FIRST_NAME},\n\nWe have your request. The time is yours once it is confirmed.\n\n${whenEn}\n\n${manageEn}`,
    },
    de: {
      subject: 'Ihre Anfrage ist da: {EVENT_NAME}',
      body: `Guten Tag {ATTENDEE},\n\nIhre Anfrage ist angekommen. Die Zeit gehört Ihnen, sobald sie bestätigt ist.\n\n${whenDe}\n\n${manageDe}`,
    },
  },
  booked: {
    en: {
      subject: 'Booked: {EVENT_NAME} on {EVENT_DATE}',
      body: `Hello {ATTENDEE_FIRST_NAME},\n\nYou are booked with {ORGANIZER}.\n\n${whenEn}\n\n${manageEn}`,
    },
    de: {
      subject: 'Gebucht: {EVENT_NAME} am {EVENT_DATE}',
      body: `Guten Tag {ATTENDEE},\n\nIhr Termin mit {ORGANIZER} ist gebucht.\n\n${whenDe}\n\n${manageDe}`,
    },
  },
  confirmed: {
    en: {
      subject: 'Confirmed: {EVENT_NAME} on {EVENT_DATE}',
      body: `Hello {ATTENDEE_FIRST_NAME},\n\n{ORGANIZER} has confirmed your request.\n\n${whenEn}\n\n${manageEn}`,
    },
    de: {
      subject: 'Bestätigt: {EVENT_NAME} am {EVENT_DATE}',
      body: `Guten Tag {ATTENDEE},\n\n{ORGANIZER} hat Ihre Anfrage bestätigt.\n\n${whenDe}\n\n${manageDe}`,
    },
  },
  rejected: {
    en: {
      subject: 'Not accepted: {EVENT_NAME} on {EVENT_DATE}',
      body: `Hello {ATTENDEE_FIRST_NAME},\n\nYour request for {EVENT_DATE}, {EVENT_TIME} ({TIMEZONE}) couldn’t be accepted.\n\n{REASON}`,
    },
    de: {
      subject: 'Nicht angenommen: {EVENT_NAME} am {EVENT_DATE}',
      body: `Guten Tag {ATTENDEE},\n\nIhre Anfrage für {EVENT_DATE}, {EVENT_TIME} Uhr ({TIMEZONE}) konnte nicht angenommen werden.\n\n{REASON}`,
    },
  },
  moved: {
    en: {
      subject: 'New time: {EVENT_NAME} on {EVENT_DATE}',
      body: `Hello {ATTENDEE_FIRST_NAME},\n\nYour booking has a new time.\n\n${whenEn}\n\n${manageEn}`,
    },
    de: {
      subject: 'Neue Zeit: {EVENT_NAME} am {EVENT_DATE}',
      body: `Guten Tag {ATTENDEE},\n\nIhr Termin hat eine neue Zeit.\n\n${whenDe}\n\n${manageDe}`,
    },
  },
  cancelled: {
    en: {
      subject: 'Cancelled: {EVENT_NAME} on {EVENT_DATE}',
      body: 'Hello {ATTENDEE_FIRST_NAME},\n\nYour booking for {EVENT_DATE}, {EVENT_TIME} ({TIMEZONE}) is cancelled.\n\n{REASON}',
    },
    de: {
      subject: 'Abgesagt: {EVENT_NAME} am {EVENT_DATE}',
      body: 'Guten Tag {ATTENDEE},\n\nIhr Termin am {EVENT_DATE}, {EVENT_TIME} Uhr ({TIMEZONE}) ist abgesagt.\n\n{REASON}',
    },
  },
  beforeStart: {
    en: {
      subject: 'Reminder: {EVENT_NAME} on {EVENT_DATE}',
      body: `Hello {ATTENDEE_FIRST_NAME},\n\nWe are looking forward to meeting you.\n\n${whenEn}\n\n${manageEn}`,
    },
    de: {
      subject: 'Erinnerung: {EVENT_NAME} am {EVENT_DATE}',
      body: `Guten Tag {ATTENDEE},\n\nwir freuen uns auf Sie.\n\n${whenDe}\n\n${manageDe}`,
    },
  },
  afterEnd: {
    en: {
      subject: 'Thank you for coming: {EVENT_NAME}',
      body: 'Hello {ATTENDEE_FIRST_NAME},\n\nThank you for your time. How was it?\n{RATING_URL}\n\nIf you have a question, answer this mail.\n\n{ORGANIZER}',
    },
    de: {
      subject: 'Danke für Ihren Besuch: {EVENT_NAME}',
      body: 'Guten Tag {ATTENDEE},\n\nvielen Dank für Ihre Zeit. Wie war es?\n{RATING_URL}\n\nWenn Sie Fragen haben, antworten Sie auf diese E-Mail.\n\n{ORGANIZER}',
    },
  },
} as const satisfies Record<string, Texts>;

/** The messages to hosts: who comes, and when. */
export const hostTexts = {
  requested: {
    en: {
      subject: 'Request: {ATTENDEE}, {EVENT_DATE}',
      body: `{ATTENDEE} ({ATTENDEE_EMAIL}) asks for a time.\n\n${whenEn}`,
    },
    de: {
      subject: 'Anfrage: {ATTENDEE}, {EVENT_DATE}',
      body: `{ATTENDEE} ({ATTENDEE_EMAIL}) fragt eine Zeit an.\n\n${whenDe}`,
    },
  },
  booked: {
    en: { subject: 'Booked: {ATTENDEE}, {EVENT_DATE}', body: `{ATTENDEE} ({ATTENDEE_EMAIL}) has booked.\n\n${whenEn}` },
    de: {
      subject: 'Gebucht: {ATTENDEE}, {EVENT_DATE}',
      body: `{ATTENDEE} ({ATTENDEE_EMAIL}) hat gebucht.\n\n${whenDe}`,
    },
  },
  moved: {
    en: { subject: 'Moved: {ATTENDEE}, {EVENT_DATE}', body: `The booking of {ATTENDEE} has a new time.\n\n${whenEn}` },
    de: {
      subject: 'Verschoben: {ATTENDEE}, {EVENT_DATE}',
      body: `Der Termin von {ATTENDEE} hat eine neue Zeit.\n\n${whenDe}`,
    },
  },
  cancelled: {
    en: {
      subject: 'Cancelled: {ATTENDEE}, {EVENT_DATE}',
      body: `The booking of {ATTENDEE} is cancelled.\n\n${whenEn}\n\n{REASON}`,
    },
    de: {
      subject: 'Abgesagt: {ATTENDEE}, {EVENT_DATE}',
      body: `Der Termin von {ATTENDEE} ist abgesagt.\n\n${whenDe}\n\n{REASON}`,
    },
  },
} as const satisfies Record<string, Texts>;
