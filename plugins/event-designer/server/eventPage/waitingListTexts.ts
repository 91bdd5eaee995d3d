import type { Language } from '@contract/language.ts';

type WaitingListTexts = {
  joinWaitingList: string;
  waitingListOf: (ticket: string) => string;
  waitingEmail: string;
  waitingEmailHelp: string;
  /** In place of the help, while no mail server is set up. */
  waitingHelpWithoutMail: string;
  waitingEmailProblem: string;
  join: string;
  joined: (ticket: string) => string;
  /** On later visits. It is true whether or not the address still waits, which the page does not tell. */
  joinedHere: (ticket: string) => string;
  addAddress: string;
  leaveList: string;
  /** Nobody learns whether somebody else had entered the address before. */
  left: (ticket: string) => string;
  notJoined: string;
  /** The title of the card with lists whose tickets the page does not show. */
  waitingLists: string;
  /** In place of the name of a ticket that the page does not show. */
  thisEvent: string;
  waitingListPreview: string;
  leaveTitle: string;
  leaveText: (ticket: string, event: string) => string;
  leave: string;
  leftTitle: string;
  leftText: string;
  toEvent: string;
};

/** The texts of the forms with which people join and leave a waiting list. */
export const waitingListTexts: Record<Language, WaitingListTexts> = {
  en: {
    joinWaitingList: 'Join the waiting list',
    waitingListOf: (ticket) => `for ${ticket}`,
    waitingEmail: 'Email address',
    waitingEmailHelp: 'If a place is offered to you, you’ll get an email. You can leave the list at any time.',
    waitingHelpWithoutMail: 'The organiser can offer you a place if one becomes available.',
    waitingEmailProblem: 'Enter an email address, such as name@example.com.',
    join: 'Join',
    joined: (ticket) => `You are on the waiting list for ${ticket}.`,
    joinedHere: (ticket) => `You joined the waiting list for ${ticket} in this browser.`,
    addAddress: 'Add another address',
    leaveList: 'Leave the list',
    left: (ticket) =>
      `Your request for ${ticket} is withdrawn. An address that was on the waiting list before stays there.`,
    notJoined: 'This waiting list is closed at the moment.',
    waitingLists: 'Waiting lists',
    thisEvent: 'this event',
    waitingListPreview: 'Visitors can join the waiting list here.',
    leaveTitle: 'Leave the waiting list?',
    leaveText: (ticket, event) =>
      `You are waiting for “${ticket}” at ${event}. A place that is held for you goes to others.`,
    leave: 'Leave the waiting list',
    leftTitle: 'You left the waiting list',
    leftText: 'You won’t get any more emails about it.',
    toEvent: 'Go to the event page',
  },
  de: {
    joinWaitingList: 'Auf die Warteliste setzen lassen',
    waitingListOf: (ticket) => `für ${ticket}`,
    waitingEmail: 'E-Mail-Adresse',
    waitingEmailHelp:
      'Wird Ihnen ein Platz angeboten, bekommen Sie eine E-Mail. Sie können die Liste jederzeit verlassen.',
    waitingHelpWithoutMail: 'Der Veranstalter kann Ihnen einen Platz anbieten, wenn einer frei wird.',
    waitingEmailProblem: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    join: 'Eintragen',
    joined: (ticket) => `Sie stehen auf der Warteliste für ${ticket}.`,
    joinedHere: (ticket) => `In diesem Browser haben Sie sich auf die Warteliste für ${ticket} setzen lassen.`,
    addAddress: 'Weitere Adresse eintragen',
    leaveList: 'Liste verlassen',
    left: (ticket) =>
      `Ihre Anfrage für ${ticket} ist zurückgenommen. Eine Adresse, die vorher auf der Warteliste stand, bleibt dort.`,
    notJoined: 'Diese Warteliste ist zurzeit geschlossen.',
    waitingLists: 'Wartelisten',
    thisEvent: 'diese Veranstaltung',
    waitingListPreview: 'Hier können sich Besucher auf die Warteliste setzen lassen.',
    leaveTitle: 'Warteliste verlassen?',
    leaveText: (ticket, event) =>
      `Sie warten auf „${ticket}“ bei ${event}. Ein Platz, der für Sie reserviert ist, geht an andere.`,
    leave: 'Warteliste verlassen',
    leftTitle: 'Sie haben die Warteliste verlassen',
    leftText: 'Sie bekommen dazu keine E-Mails mehr.',
    toEvent: 'Zur Seite der Veranstaltung',
  },
};
