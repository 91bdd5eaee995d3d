import type { Language } from '@contract/language.ts';

type Texts = {
  minutes: (count: number) => string;
  duration: string;
  zone: string;
  change: string;
  times: (day: string) => string;
  noTimes: string;
  nextFree: string;
  seatsLeft: (count: number) => string;
  earlier: string;
  later: string;
  back: string;
  form: string;
  held: (time: string) => string;
  notHeld: string;
  name: string;
  email: string;
  phone: string;
  optional: string;
  guests: (most: number) => string;
  guestsHelp: string;
  where: string;
  book: string;
  request: string;
  gone: string;
  refused: string;
  required: string;
  noEmail: string;
  tooManyGuests: string;
  paused: string;
  archived: string;
  used: string;
  booked: string;
  requested: string;
  cancelled: string;
  rejected: string;
  moved: string;
  when: string;
  forHost: string;
  reference: string;
  calendar: string;
  manageHelp: string;
  move: string;
  cancel: string;
  cancelReason: string;
  tooLate: string;
  keep: string;
  chooseNew: string;
  addGuests: string;
  saved: string;
  price: string;
  free: string;
  noneInMonth: string;
  noUrl: string;
  noNumber: string;
  noDate: string;
  noPhone: string;
  noOption: string;
  choose: string;
  noReason: string;
  withHosts: (names: string) => string;
  powered: (product: string) => string;
  earlierDays: string;
  laterDays: string;
  noTimesInSpan: string;
  preview: string;
  again: string;
};

/** What the pages for guests say. */
export const texts: Record<Language, Texts> = {
  en: {
    minutes: (count) => `${count} minutes`,
    duration: 'How long',
    zone: 'Time zone',
    change: 'Show times',
    times: (day) => `Times on ${day}`,
    noTimes: 'No free times on this day.',
    nextFree: 'Go to the next free day',
    seatsLeft: (count) => (count === 1 ? '1 seat left' : `${count} seats left`),
    earlier: 'Earlier month',
    later: 'Later month',
    back: 'Choose another time',
    form: 'Your details',
    held: (time) => `This time is kept for you until ${time}.`,
    notHeld: 'This time is not kept for you any more. It may still be free: send the form to find out.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    optional: '(optional)',
    guests: (most) => `Who comes along (${most} at most)`,
    guestsHelp: 'Email addresses, one a line.',
    where: 'Where',
    book: 'Book',
    request: 'Ask for this time',
    gone: 'Somebody else was faster. Nothing you typed is lost: choose one of these times.',
    refused: 'This time cannot be booked. Nothing you typed is lost: choose one of these times.',
    required: 'Fill this in',
    noEmail: 'This is no email address',
    tooManyGuests: 'These are too many, or one of them is no email address',
    paused: 'No bookings are taken at the moment. Try again later.',
    archived: 'No more bookings are taken here.',
    used: 'This link was used already or is no longer valid. Ask the person who sent it to you for a new one.',
    booked: 'You are booked.',
    requested: 'Your request has been sent. The time is yours once it is confirmed.',
    cancelled: 'This booking is cancelled.',
    rejected: 'This request was not accepted.',
    moved: 'Your booking has moved.',
    when: 'When',
    forHost: 'With',
    reference: 'Reference',
    calendar: 'Add to calendar',
    manageHelp: 'Keep this page: with its address you can move or cancel the booking.',
    move: 'Move',
    cancel: 'Cancel booking',
    cancelReason: 'Reason',
    tooLate: 'It is too late to change this booking here. Get in touch with the organiser.',
    keep: 'Keep the old time',
    chooseNew: 'Choose a new time',
    addGuests: 'Save who comes along',
    saved: 'Saved.',
    price: 'Price',
    free: 'free',
    noneInMonth: 'No free times this month.',
    noUrl: 'This is no web address',
    noNumber: 'This is no number',
    noDate: 'This is no date',
    noPhone: 'This is no phone number',
    noOption: 'Choose one of these',
    choose: 'Choose',
    noReason: 'Say why, so that your host knows',
    withHosts: (names) => `With ${names}`,
    powered: (product) => `Booking by ${product}`,
    earlierDays: 'Earlier days',
    laterDays: 'Later days',
    noTimesInSpan: 'No free times on these days.',
    preview: 'This is a preview: nothing is booked here.',
    again: 'Back to the first page',
  },
  de: {
    minutes: (count) => `${count} Minuten`,
    duration: 'Wie lange',
    zone: 'Zeitzone',
    change: 'Zeiten zeigen',
    times: (day) => `Zeiten am ${day}`,
    noTimes: 'An diesem Tag ist nichts frei.',
    nextFree: 'Zum nächsten freien Tag',
    seatsLeft: (count) => (count === 1 ? 'Noch 1 Platz' : `Noch ${count} Plätze`),
    earlier: 'Früherer Monat',
    later: 'Späterer Monat',
    back: 'Andere Zeit wählen',
    form: 'Ihre Angaben',
    held: (time) => `Diese Zeit ist bis ${time} für Sie reserviert.`,
    notHeld: 'Diese Zeit ist nicht mehr für Sie reserviert. Vielleicht ist sie noch frei: Senden Sie das Formular.',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    optional: '(freiwillig)',
    guests: (most) => `Wer mitkommt (höchstens ${most})`,
    guestsHelp: 'E-Mail-Adressen, eine je Zeile.',
    where: 'Wo',
    book: 'Buchen',
    request: 'Diese Zeit anfragen',
    gone: 'Jemand war schneller. Ihre Angaben sind nicht verloren: Wählen Sie eine dieser Zeiten.',
    refused: 'Diese Zeit lässt sich nicht buchen. Ihre Angaben sind nicht verloren: Wählen Sie eine dieser Zeiten.',
    required: 'Bitte ausfüllen',
    noEmail: 'Das ist keine E-Mail-Adresse',
    tooManyGuests: 'Das sind zu viele, oder eine davon ist keine E-Mail-Adresse',
    paused: 'Zurzeit werden keine Buchungen angenommen. Versuchen Sie es später noch einmal.',
    archived: 'Hier werden keine Buchungen mehr angenommen.',
    used: 'Dieser Link wurde schon benutzt oder gilt nicht mehr. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.',
    booked: 'Ihr Termin ist gebucht.',
    requested: 'Ihre Anfrage ist gesendet. Die Zeit gehört Ihnen, sobald sie bestätigt ist.',
    cancelled: 'Diese Buchung ist abgesagt.',
    rejected: 'Diese Anfrage wurde nicht angenommen.',
    moved: 'Ihr Termin ist verschoben.',
    when: 'Wann',
    forHost: 'Mit',
    reference: 'Buchungsnummer',
    calendar: 'In den Kalender',
    manageHelp: 'Bewahren Sie diese Seite auf: Mit ihrer Adresse können Sie die Buchung verschieben oder absagen.',
    move: 'Verschieben',
    cancel: 'Buchung absagen',
    cancelReason: 'Grund',
    tooLate: 'Diese Buchung lässt sich hier nicht mehr ändern. Wenden Sie sich an den Veranstalter.',
    keep: 'Alte Zeit behalten',
    chooseNew: 'Neue Zeit wählen',
    addGuests: 'Speichern, wer mitkommt',
    saved: 'Gespeichert.',
    price: 'Preis',
    free: 'frei',
    noneInMonth: 'In diesem Monat ist nichts frei.',
    noUrl: 'Das ist keine Webadresse',
    noNumber: 'Das ist keine Zahl',
    noDate: 'Das ist kein Datum',
    noPhone: 'Das ist keine Telefonnummer',
    noOption: 'Wählen Sie eines davon',
    choose: 'Bitte wählen',
    noReason: 'Bitte sagen Sie, warum: Ihr Gegenüber erfährt es so',
    withHosts: (names) => `Mit ${names}`,
    powered: (product) => `Terminbuchung mit ${product}`,
    earlierDays: 'Frühere Tage',
    laterDays: 'Spätere Tage',
    noTimesInSpan: 'An diesen Tagen ist nichts frei.',
    preview: 'Das ist eine Vorschau: Hier wird nichts gebucht.',
    again: 'Zurück zur ersten Seite',
  },
};
