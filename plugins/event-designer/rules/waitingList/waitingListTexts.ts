import type { Language } from '@contract/language.ts';

type Mailed = { event: string; ticket: string };

type Texts = {
  joinedSubject: (event: string) => string;
  joined: (mailed: Mailed) => string[];
  offeredSubject: (event: string) => string;
  offered: (mailed: Mailed & { until: string; code: string }) => string[];
  toTicket: string;
  leave: string;
  entryGone: string;
  offerOver: string;
  /** The tag of the codes of offers. */
  tag: string;
  batch: (ticket: string) => string;
};

/** The texts of the mails to people on a waiting list. */
export const waitingListTexts: Record<Language, Texts> = {
  en: {
    joinedSubject: (event) => `${event}: you are on the waiting list`,
    joined: ({ event, ticket }) => [
      'Hello,',
      `you are on the waiting list for “${ticket}” at ${event}.`,
      'We’ll write to you if a place is offered to you. You don’t need to do anything until then.',
    ],
    offeredSubject: (event) => `${event}: a place for you`,
    offered: ({ event, ticket, until, code }) => [
      'Hello,',
      `a place is free for you: “${ticket}” at ${event}.`,
      `It is held for you until ${until} with the code ${code}. After this, others may get it.`,
    ],
    toTicket: 'Open your ticket:',
    leave: 'Leave the waiting list:',
    entryGone: 'The person is no longer on the waiting list.',
    offerOver: 'The offer has ended.',
    tag: 'Waiting list',
    batch: (ticket) => `Waiting list: ${ticket}`,
  },
  de: {
    joinedSubject: (event) => `${event}: Sie stehen auf der Warteliste`,
    joined: ({ event, ticket }) => [
      'Guten Tag,',
      `Sie stehen auf der Warteliste für „${ticket}“ bei ${event}.`,
      'Wir schreiben Ihnen, wenn Ihnen ein Platz angeboten wird. Bis dahin müssen Sie nichts tun.',
    ],
    offeredSubject: (event) => `${event}: ein Platz für Sie`,
    offered: ({ event, ticket, until, code }) => [
      'Guten Tag,',
      `für Sie ist ein Platz frei: „${ticket}“ bei ${event}.`,
      `Er ist bis ${until} mit dem Code ${code} für Sie reserviert. Danach können ihn andere bekommen.`,
    ],
    toTicket: 'Zu Ihrem Ticket:',
    leave: 'Die Warteliste verlassen:',
    entryGone: 'Die Person steht nicht mehr auf der Warteliste.',
    offerOver: 'Das Angebot ist abgelaufen.',
    tag: 'Warteliste',
    batch: (ticket) => `Warteliste: ${ticket}`,
  },
};
