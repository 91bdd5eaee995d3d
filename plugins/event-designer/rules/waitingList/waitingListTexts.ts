import type { Language } from '@contract/language.ts';

/** `name`: that of the ticket or the activity. */
type Mailed = { event: string; name: string };

type Texts = {
  joinedSubject: (event: string) => string;
  joined: (mailed: Mailed) => string[];
  offeredSubject: (event: string) => string;
  offered: (mailed: Mailed & { until: string; code: string }) => string[];
  /** The place of an activity is held for the address and not for a code. */
  offeredToAddress: (mailed: Mailed & { until: string }) => string[];
  toTicket: string;
  toEvent: string;
  leave: string;
  /** The tag of the codes of offers. */
  tag: string;
  batch: (ticket: string) => string;
};

/** The texts of the mails to people on a waiting list. */
export const waitingListTexts: Record<Language, Texts> = {
  en: {
    joinedSubject: (event) => `You are on the waiting list for ${event}`,
    joined: ({ event, name }) => [
      'Hello,',
      `You are on the waiting list for “${name}” at ${event}.`,
      'We’ll write to you if a place is offered to you. You don’t need to do anything until then.',
    ],
    offeredSubject: (event) => `A place for you at ${event}`,
    offered: ({ event, name, until, code }) => [
      'Hello,',
      `A place is free for you: “${name}” at ${event}.`,
      `It is held for you until ${until} with the code ${code}. After this, others may get it.`,
    ],
    offeredToAddress: ({ event, name, until }) => [
      'Hello,',
      `A place is free for you: “${name}” at ${event}.`,
      `It is held until ${until} for orders with this email address. After this, others may get it.`,
    ],
    toTicket: 'See the ticket',
    toEvent: 'Open the event page',
    leave: 'Leave the waiting list',
    tag: 'Waiting list',
    batch: (ticket) => `Waiting list: ${ticket}`,
  },
  de: {
    joinedSubject: (event) => `Sie stehen auf der Warteliste für ${event}`,
    joined: ({ event, name }) => [
      'Guten Tag,',
      `Sie stehen auf der Warteliste für „${name}“ bei ${event}.`,
      'Wir schreiben Ihnen, wenn Ihnen ein Platz angeboten wird. Bis dahin müssen Sie nichts tun.',
    ],
    offeredSubject: (event) => `Ein Platz für Sie bei ${event}`,
    offered: ({ event, name, until, code }) => [
      'Guten Tag,',
      `für Sie ist ein Platz frei: „${name}“ bei ${event}.`,
      `Er ist bis ${until} mit dem Code ${code} für Sie reserviert. Danach können ihn andere bekommen.`,
    ],
    offeredToAddress: ({ event, name, until }) => [
      'Guten Tag,',
      `für Sie ist ein Platz frei: „${name}“ bei ${event}.`,
      `Er ist bis ${until} für Bestellungen mit dieser E-Mail-Adresse reserviert. Danach können ihn andere bekommen.`,
    ],
    toTicket: 'Zum Ticket',
    toEvent: 'Zur Seite der Veranstaltung',
    leave: 'Die Warteliste verlassen',
    tag: 'Warteliste',
    batch: (ticket) => `Warteliste: ${ticket}`,
  },
};
