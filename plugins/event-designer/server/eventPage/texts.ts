import type { Language } from '@contract/language.ts';

type Texts = {
  when: string;
  dates: string;
  nextDates: string;
  noDates: string;
  more: (count: number) => string;
  doors: (time: string) => string;
  dateCancelled: string;
  zone: (name: string) => string;
  where: string;
  map: string;
  newTab: string;
  online: string;
  onlineHelp: string;
  placeUnknown: string;
  addressForAttendees: string;
  addressFrom: (time: string) => string;
  addressLater: string;
  organizer: string;
  attendees: (count: number) => string;
  about: string;
  video: string;
  tickets: string;
  packages: string;
  extras: string;
  noTickets: string;
  programme: string;
  free: string;
  fromPrice: (price: string) => string;
  ownPrice: string;
  left: (count: number) => string;
  haveCode: string;
  code: string;
  applyCode: string;
  withCode: string;
  withoutCode: string;
  codeApplied: (code: string) => string;
  codeOffOrder: (code: string, amount: string) => string;
  codeFromTickets: (code: string, count: number) => string;
  codeAtDoor: (code: string) => string;
  codeFrom: (code: string, time: string) => string;
  codeEnded: (code: string) => string;
  codeUsedUp: (code: string) => string;
  codeUnknown: (code: string) => string;
  codeWrong: string;
  codeInPreview: string;
  passCodeOpens: string;
  onSale: string;
  onSaleUntil: (time: string) => string;
  saleFrom: (time: string) => string;
  notYet: string;
  soldOut: string;
  paused: string;
  ended: string;
  locked: string;
  atDoor: string;
  cancelled: string;
  because: (reason: string) => string;
  over: string;
  archived: string;
  preview: string;
  previewUnpublished: string;
  privateTitle: string;
  privateText: string;
  password: string;
  email: string;
  emailHelp: string;
  optional: string;
  open: string;
  wrong: string;
  wrongInvited: string;
  joinWaitingList: string;
  waitingListOf: (ticket: string) => string;
  waitingEmail: string;
  waitingEmailHelp: string;
  waitingEmailProblem: string;
  join: string;
  joined: string;
  notJoined: string;
  waitingListPreview: string;
  leaveTitle: string;
  leaveText: (ticket: string, event: string) => string;
  leave: string;
  leftTitle: string;
  leftText: string;
  toEvent: string;
};

const number = (language: Language, count: number) => new Intl.NumberFormat(language).format(count);

/** The fixed texts of an event's page. All other texts come from the organiser. */
export const texts: Record<Language, Texts> = {
  en: {
    when: 'When',
    dates: 'Dates',
    nextDates: 'Next dates',
    noDates: 'The date will be announced.',
    more: (count) => (count === 1 ? 'and 1 more date' : `and ${number('en', count)} more dates`),
    doors: (time) => `Doors open at ${time}`,
    dateCancelled: 'Cancelled',
    zone: (name) => `Times are local to ${name}.`,
    where: 'Where',
    map: 'Show on a map',
    newTab: 'opens in a new tab',
    online: 'Online',
    onlineHelp: 'Attendees get the link to join.',
    placeUnknown: 'The location will be announced.',
    addressForAttendees: 'Attendees get the address.',
    addressFrom: (time) => `The address will be shown here from ${time}.`,
    addressLater: 'The address will be shown here before the event.',
    organizer: 'Organiser',
    attendees: (count) => (count === 1 ? '1 person is coming' : `${number('en', count)} people are coming`),
    about: 'About this event',
    video: 'Video',
    tickets: 'Tickets',
    packages: 'Packages',
    extras: 'Activities and add-ons',
    noTickets: 'There are no tickets at the moment.',
    programme: 'Programme',
    free: 'Free',
    fromPrice: (price) => `From ${price}`,
    ownPrice: 'You choose the price',
    left: (count) => `${number('en', count)} left`,
    haveCode: 'Have a code?',
    code: 'Code',
    applyCode: 'Apply',
    withCode: 'With the code:',
    withoutCode: 'Without the code:',
    codeApplied: (code) => `Prices with code ${code}.`,
    codeOffOrder: (code, amount) => `${amount} off your order with code ${code}.`,
    codeFromTickets: (code, count) => `Code ${code} counts from ${count} tickets on.`,
    codeAtDoor: (code) => `Code ${code} counts at the door.`,
    codeFrom: (code, time) => `Code ${code} can be used from ${time}.`,
    codeEnded: (code) => `Code ${code} has ended.`,
    codeUsedUp: (code) => `Code ${code} is used up.`,
    codeUnknown: (code) => `Code ${code} isn’t valid.`,
    codeWrong: 'This code isn’t valid. Check it and try again.',
    codeInPreview: 'Visitors can enter passcodes here, too.',
    passCodeOpens: 'Your passcode opens:',
    onSale: 'On sale',
    onSaleUntil: (time) => `On sale until ${time}`,
    saleFrom: (time) => `On sale from ${time}`,
    notYet: 'Not on sale yet',
    soldOut: 'Sold out',
    paused: 'Not on sale at the moment',
    ended: 'No longer on sale',
    locked: 'With a passcode only',
    atDoor: 'Sold at the door',
    cancelled: 'This event has been cancelled.',
    because: (reason) => `Reason: ${reason}`,
    over: 'This event is over.',
    archived: 'This page is kept for reference. Nothing is on sale.',
    preview: 'This is a preview. Only people who work on the event can open it.',
    previewUnpublished: 'The event isn’t published yet. This is what visitors will see.',
    privateTitle: 'This event is private',
    privateText: 'Enter the password that you got from the organiser.',
    password: 'Password',
    email: 'Or your email address, if you were invited',
    emailHelp: 'The address that the organiser invited.',
    optional: '(optional)',
    open: 'Open the event page',
    wrong: 'This password isn’t right. Check it and try again.',
    wrongInvited: 'This isn’t right. Check the password or the email address and try again.',
    joinWaitingList: 'Join the waiting list',
    waitingListOf: (ticket) => `for ${ticket}`,
    waitingEmail: 'Email address',
    waitingEmailHelp: 'If a place is offered to you, you’ll get an email. You can leave the list at any time.',
    waitingEmailProblem: 'Enter an email address, such as name@example.com.',
    join: 'Join',
    joined: 'You are on the waiting list. We’ve sent you an email.',
    notJoined: 'This ticket’s waiting list is closed at the moment.',
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
    when: 'Wann',
    dates: 'Termine',
    nextDates: 'Nächste Termine',
    noDates: 'Der Termin wird noch bekannt gegeben.',
    more: (count) => (count === 1 ? 'und 1 weiterer Termin' : `und ${number('de', count)} weitere Termine`),
    doors: (time) => `Einlass ab ${time}`,
    dateCancelled: 'Abgesagt',
    zone: (name) => `Die Zeiten gelten für ${name}.`,
    where: 'Wo',
    map: 'Auf der Karte zeigen',
    newTab: 'öffnet einen neuen Tab',
    online: 'Online',
    onlineHelp: 'Teilnehmende erhalten den Link zur Teilnahme.',
    placeUnknown: 'Der Ort wird noch bekannt gegeben.',
    addressForAttendees: 'Teilnehmende erhalten die Adresse.',
    addressFrom: (time) => `Die Adresse steht hier ab ${time}.`,
    addressLater: 'Die Adresse steht hier vor der Veranstaltung.',
    organizer: 'Veranstalter',
    attendees: (count) => (count === 1 ? '1 Person kommt' : `${number('de', count)} Personen kommen`),
    about: 'Über diese Veranstaltung',
    video: 'Video',
    tickets: 'Tickets',
    packages: 'Pakete',
    extras: 'Aktivitäten und Extras',
    noTickets: 'Zurzeit gibt es keine Tickets.',
    programme: 'Programm',
    free: 'Kostenlos',
    fromPrice: (price) => `Ab ${price}`,
    ownPrice: 'Sie bestimmen den Preis',
    left: (count) => `Noch ${number('de', count)}`,
    haveCode: 'Haben Sie einen Code?',
    code: 'Code',
    applyCode: 'Einlösen',
    withCode: 'Mit dem Code:',
    withoutCode: 'Ohne den Code:',
    codeApplied: (code) => `Preise mit dem Code ${code}.`,
    codeOffOrder: (code, amount) => `Mit dem Code ${code} ${amount} weniger für Ihre Bestellung.`,
    codeFromTickets: (code, count) => `Der Code ${code} gilt ab ${count} Tickets.`,
    codeAtDoor: (code) => `Der Code ${code} gilt an der Tageskasse.`,
    codeFrom: (code, time) => `Der Code ${code} gilt ab ${time}.`,
    codeEnded: (code) => `Der Code ${code} ist abgelaufen.`,
    codeUsedUp: (code) => `Der Code ${code} ist aufgebraucht.`,
    codeUnknown: (code) => `Der Code ${code} ist ungültig.`,
    codeWrong: 'Dieser Code ist ungültig. Prüfen Sie ihn und versuchen Sie es noch einmal.',
    codeInPreview: 'Besucher können hier auch Zugangscodes eingeben.',
    passCodeOpens: 'Ihr Zugangscode öffnet:',
    onSale: 'Im Verkauf',
    onSaleUntil: (time) => `Im Verkauf bis ${time}`,
    saleFrom: (time) => `Im Verkauf ab ${time}`,
    notYet: 'Noch nicht im Verkauf',
    soldOut: 'Ausverkauft',
    paused: 'Zurzeit nicht im Verkauf',
    ended: 'Nicht mehr im Verkauf',
    locked: 'Nur mit Zugangscode',
    atDoor: 'Verkauf vor Ort',
    cancelled: 'Diese Veranstaltung wurde abgesagt.',
    because: (reason) => `Grund: ${reason}`,
    over: 'Diese Veranstaltung ist vorbei.',
    archived: 'Diese Seite bleibt zum Nachlesen stehen. Es wird nichts verkauft.',
    preview: 'Dies ist eine Vorschau. Nur wer an der Veranstaltung arbeitet, kann sie öffnen.',
    previewUnpublished: 'Die Veranstaltung ist noch nicht veröffentlicht. So werden Besucher sie sehen.',
    privateTitle: 'Diese Veranstaltung ist privat',
    privateText: 'Geben Sie das Passwort ein, das Sie vom Veranstalter haben.',
    password: 'Passwort',
    email: 'Oder Ihre E-Mail-Adresse, wenn Sie eingeladen sind',
    emailHelp: 'Die Adresse, an die der Veranstalter Sie eingeladen hat.',
    optional: '(optional)',
    open: 'Seite der Veranstaltung öffnen',
    wrong: 'Dieses Passwort stimmt nicht. Prüfen Sie es und versuchen Sie es noch einmal.',
    wrongInvited: 'Das stimmt nicht. Prüfen Sie Passwort oder E-Mail-Adresse und versuchen Sie es noch einmal.',
    joinWaitingList: 'Auf die Warteliste setzen lassen',
    waitingListOf: (ticket) => `für ${ticket}`,
    waitingEmail: 'E-Mail-Adresse',
    waitingEmailHelp:
      'Wird Ihnen ein Platz angeboten, bekommen Sie eine E-Mail. Sie können die Liste jederzeit verlassen.',
    waitingEmailProblem: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    join: 'Eintragen',
    joined: 'Sie stehen auf der Warteliste. Wir haben Ihnen eine E-Mail geschickt.',
    notJoined: 'Die Warteliste dieses Tickets ist zurzeit geschlossen.',
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
