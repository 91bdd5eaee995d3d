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
  openToAll: string;
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
  /**
   * Said once above tickets that are not only sold at the door, for the name of the organiser, or null, and whether
   * their email address follows.
   */
  orderElsewhere: (organizer: string | null, hasContact: boolean) => string;
  programme: string;
  /** The name of the links to the parts of the page. */
  onThisPage: string;
  delivery: Record<'pre_recorded' | 'on_demand', string>;
  watchFrom: (from: string) => string;
  watchUntil: (until: string) => string;
  watchBetween: (from: string, until: string) => string;
  watchOver: string;
  free: string;
  fromPrice: (price: string) => string;
  ownPrice: string;
  percentageOf: (percentage: string) => string;
  mandatory: string;
  left: (count: number, of?: 'atPrice' | 'ofAllDates') => string;
  placesLeft: (count: number) => string;
  plusTax: (price: string) => string;
  firstDates: string;
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
};

const number = (language: Language, count: number) => new Intl.NumberFormat(language).format(count);

const leftIs = {
  en: { atPrice: ' at this price', ofAllDates: ' across all dates' },
  de: { atPrice: ' zu diesem Preis', ofAllDates: ' für alle Termine zusammen' },
};

/** The fixed texts of what an event's page shows. All other texts come from the organiser. */
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
    openToAll: 'No booking needed',
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
    orderElsewhere: (organizer, hasContact) =>
      `You can’t order tickets on this page yet. Ask ${organizer ?? 'the organiser'}${hasContact ? ':' : '.'}`,
    programme: 'Programme',
    onThisPage: 'On this page',
    delivery: { pre_recorded: 'Pre-recorded', on_demand: 'On demand' },
    watchFrom: (from) => `Available to watch from ${from}`,
    watchUntil: (until) => `Available to watch until ${until}`,
    watchBetween: (from, until) => `Available to watch from ${from} to ${until}`,
    watchOver: 'No longer available to watch',
    free: 'Free',
    fromPrice: (price) => `From ${price}`,
    ownPrice: 'You choose the price',
    percentageOf: (percentage) => `${percentage} of the ticket price`,
    mandatory: 'Required with its tickets',
    left: (count, of) => `${number('en', count)} left${of ? leftIs.en[of] : ''}`,
    placesLeft: (count) => (count === 1 ? '1 place left' : `${number('en', count)} places left`),
    plusTax: (price) => `${price} plus tax`,
    firstDates: 'Back to the first dates',
    onSale: 'Available',
    onSaleUntil: (time) => `Available until ${time}`,
    saleFrom: (time) => `Available from ${time}`,
    notYet: 'Not available yet',
    soldOut: 'Sold out',
    paused: 'Not available at the moment',
    ended: 'No longer available',
    locked: 'With a passcode only',
    atDoor: 'Sold at the door',
    cancelled: 'This event has been cancelled.',
    because: (reason) => `Reason: ${reason}`,
    over: 'This event is over.',
    archived: 'This page is kept for reference. Nothing is on sale.',
    preview: 'This is a preview. Only people who work on the event can open it.',
    previewUnpublished: 'The event isn’t published yet. This is what visitors will see.',
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
    openToAll: 'Ohne Buchung',
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
    orderElsewhere: (organizer, hasContact) =>
      `Auf dieser Seite können Sie noch keine Tickets bestellen. Fragen Sie ${organizer ?? 'den Veranstalter'}${hasContact ? ':' : '.'}`,
    programme: 'Programm',
    onThisPage: 'Auf dieser Seite',
    delivery: { pre_recorded: 'Vorab aufgezeichnet', on_demand: 'Auf Abruf' },
    watchFrom: (from) => `Verfügbar ab ${from}`,
    watchUntil: (until) => `Verfügbar bis ${until}`,
    watchBetween: (from, until) => `Verfügbar vom ${from} bis ${until}`,
    watchOver: 'Nicht mehr verfügbar',
    free: 'Kostenlos',
    fromPrice: (price) => `Ab ${price}`,
    ownPrice: 'Sie bestimmen den Preis',
    percentageOf: (percentage) => `${percentage} vom Ticketpreis`,
    mandatory: 'Pflicht zu den zugehörigen Tickets',
    left: (count, of) => `Noch ${number('de', count)}${of ? leftIs.de[of] : ''}`,
    placesLeft: (count) => (count === 1 ? 'Noch 1 Platz' : `Noch ${number('de', count)} Plätze`),
    plusTax: (price) => `${price} zzgl. Steuer`,
    firstDates: 'Zurück zu den ersten Terminen',
    onSale: 'Verfügbar',
    onSaleUntil: (time) => `Verfügbar bis ${time}`,
    saleFrom: (time) => `Verfügbar ab ${time}`,
    notYet: 'Noch nicht verfügbar',
    soldOut: 'Ausverkauft',
    paused: 'Zurzeit nicht verfügbar',
    ended: 'Nicht mehr verfügbar',
    locked: 'Nur mit Zugangscode',
    atDoor: 'Verkauf vor Ort',
    cancelled: 'Diese Veranstaltung wurde abgesagt.',
    because: (reason) => `Grund: ${reason}`,
    over: 'Diese Veranstaltung ist vorbei.',
    archived: 'Diese Seite bleibt zum Nachlesen stehen. Es wird nichts verkauft.',
    preview: 'Dies ist eine Vorschau. Nur wer an der Veranstaltung arbeitet, kann sie öffnen.',
    previewUnpublished: 'Die Veranstaltung ist noch nicht veröffentlicht. So werden Besucher sie sehen.',
  },
};
