import type { Language } from '@contract/language.ts';

export type Texts = {
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
  noName: string;
  missingEmail: string;
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
  outOfCalendar: string;
  bookAnother: string;
  manageHelp: string;
  copyLink: string;
  linkCopied: string;
  askToCancel: string;
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
  noneAtAll: string;
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
  code: string;
  codeSent: (email: string) => string;
  codeWrong: string;
  codeTooMany: string;
  newCode: string;
  codeSubject: (code: string) => string;
  codeMail: (code: string, name: string) => string;
  phoneHelp: string;
  openIn: string;
  morning: string;
  afternoon: string;
  evening: string;
  again: string;
  over: string;
  noShow: string;
  rate: string;
  ratings: Record<1 | 2 | 3 | 4 | 5, string>;
  rateComment: string;
  sendRating: string;
  changeRating: string;
  rated: string;
};

/** The texts of the guest pages. */
export const texts: Record<Language, Texts> = {
  en: {
    minutes: (count) => `${count} minutes`,
    duration: 'Duration',
    zone: 'Time zone',
    change: 'Show times',
    times: (day) => `Times on ${day}`,
    noTimes: 'No times available on this day.',
    nextFree: 'Go to the next available day',
    seatsLeft: (count) => (count === 1 ? '1 place left' : `${count} places left`),
    earlier: 'Earlier month',
    later: 'Later month',
    back: 'Choose another time',
    form: 'Your details',
    held: (time) => `This time is reserved for you until ${time}.`,
    notHeld: 'This time is no longer reserved for you. It may still be available: submit the form to find out.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    optional: '· optional',
    guests: (most) => `Additional guests (up to ${most})`,
    guestsHelp: 'Email addresses, one per line.',
    where: 'Location',
    book: 'Book',
    request: 'Request this time',
    gone: 'Someone else has just taken this time. Choose another one: everything you entered is still here.',
    refused: 'This time can’t be booked. Choose another one: everything you entered is still here.',
    required: 'Fill in this field.',
    noName: 'Enter your name.',
    missingEmail: 'Enter your email address.',
    noEmail: 'Enter an email address like name@example.org.',
    tooManyGuests: 'There are too many, or one isn’t an email address.',
    paused: 'Bookings are paused right now. Try again later.',
    archived: 'This page no longer takes bookings.',
    used: 'This link has been used or is no longer valid. Ask the person who sent it for a new one.',
    booked: 'You’re booked.',
    requested: 'Request sent. The time is yours once it’s confirmed.',
    cancelled: 'This booking was cancelled.',
    rejected: 'This request was declined.',
    moved: 'Booking moved.',
    when: 'When',
    forHost: 'With',
    reference: 'Reference',
    calendar: 'Add to calendar',
    outOfCalendar: 'Remove from calendar',
    bookAnother: 'Book another time',
    manageHelp: 'To move or cancel the booking later, save this link:',
    copyLink: 'Copy link',
    linkCopied: 'Link copied.',
    move: 'Move',
    cancel: 'Cancel booking',
    askToCancel: 'Cancel booking…',
    cancelReason: 'Reason',
    tooLate: 'It’s too late to change this booking here. Contact the organiser.',
    keep: 'Keep the old time',
    chooseNew: 'Choose a new time',
    addGuests: 'Save guests',
    saved: 'Saved.',
    price: 'Price',
    free: 'free',
    noneInMonth: 'No times available this month.',
    noneAtAll: 'No times are available at the moment. Try again later.',
    noUrl: 'Enter a URL like https://example.org.',
    noNumber: 'Enter a number.',
    noDate: 'Enter a date.',
    noPhone: 'Enter a phone number.',
    noOption: 'Choose an option.',
    choose: 'Choose',
    noReason: 'Enter a reason for your host.',
    withHosts: (names) => `With ${names}`,
    powered: (product) => `Powered by ${product}`,
    earlierDays: 'Earlier days',
    laterDays: 'Later days',
    noTimesInSpan: 'No times available on these days.',
    preview: 'This is a preview. Nothing is booked.',
    code: 'Code from the email',
    codeSent: (email) => `We’ve sent a six-digit code to ${email}. Enter it to finish your booking.`,
    codeWrong: 'This code isn’t right. Check the newest email from us.',
    codeTooMany: 'There were too many attempts. Wait 15 minutes, then submit the form again.',
    newCode: 'Send a new code',
    codeSubject: (code) => `${code} is your code`,
    codeMail: (code, name) =>
      `Your code is ${code}.\n\nEnter it on the booking page to book “${name}”. It’s valid for 15 minutes.\n\nIf you didn’t ask for it, ignore this email: nothing is booked.`,
    phoneHelp: 'For text messages about this booking, start with the country code, such as +47.',
    openIn: 'Add to',
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
    again: 'Back to the start',
    over: 'This booking is over.',
    noShow: 'You were expected, and the booking is over.',
    rate: 'How was it?',
    ratings: { 1: 'Very poor', 2: 'Poor', 3: 'All right', 4: 'Good', 5: 'Very good' },
    rateComment: 'What should your host know?',
    sendRating: 'Send rating',
    changeRating: 'Change rating',
    rated: 'Thank you for your rating.',
  },
  de: {
    minutes: (count) => `${count} Minuten`,
    duration: 'Wie lange',
    zone: 'Zeitzone',
    change: 'Zeiten zeigen',
    times: (day) => `Zeiten am ${day}`,
    noTimes: 'An diesem Tag sind keine Zeiten verfügbar.',
    nextFree: 'Zum nächsten verfügbaren Tag',
    seatsLeft: (count) => (count === 1 ? 'Noch 1 Platz' : `Noch ${count} Plätze`),
    earlier: 'Früherer Monat',
    later: 'Späterer Monat',
    back: 'Andere Zeit wählen',
    form: 'Ihre Angaben',
    held: (time) => `Diese Zeit ist bis ${time} für Sie reserviert.`,
    notHeld:
      'Diese Zeit ist nicht mehr für Sie reserviert. Vielleicht ist sie noch verfügbar: Senden Sie das Formular.',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    optional: '· optional',
    guests: (most) => `Wer mitkommt (höchstens ${most})`,
    guestsHelp: 'E-Mail-Adressen, eine je Zeile.',
    where: 'Wo',
    book: 'Buchen',
    request: 'Diese Zeit anfragen',
    gone: 'Jemand war schneller. Ihre Angaben sind nicht verloren: Wählen Sie eine dieser Zeiten.',
    refused: 'Diese Zeit lässt sich nicht buchen. Ihre Angaben sind nicht verloren: Wählen Sie eine dieser Zeiten.',
    required: 'Bitte ausfüllen.',
    noName: 'Geben Sie Ihren Namen ein.',
    missingEmail: 'Geben Sie Ihre E-Mail-Adresse ein.',
    noEmail: 'Das ist keine E-Mail-Adresse.',
    tooManyGuests: 'Das sind zu viele, oder eine davon ist keine E-Mail-Adresse.',
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
    outOfCalendar: 'Aus dem Kalender entfernen',
    bookAnother: 'Neue Zeit buchen',
    manageHelp: 'Um die Buchung später zu verschieben oder abzusagen, speichern Sie diesen Link:',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert.',
    move: 'Verschieben',
    cancel: 'Buchung absagen',
    askToCancel: 'Buchung absagen…',
    cancelReason: 'Grund',
    tooLate: 'Diese Buchung lässt sich hier nicht mehr ändern. Wenden Sie sich an den Veranstalter.',
    keep: 'Alte Zeit behalten',
    chooseNew: 'Neue Zeit wählen',
    addGuests: 'Speichern, wer mitkommt',
    saved: 'Gespeichert.',
    price: 'Preis',
    free: 'kostenlos',
    noneInMonth: 'In diesem Monat sind keine Zeiten verfügbar.',
    noneAtAll: 'Zurzeit sind keine Zeiten verfügbar. Versuchen Sie es später noch einmal.',
    noUrl: 'Das ist keine Webadresse.',
    noNumber: 'Das ist keine Zahl.',
    noDate: 'Das ist kein Datum.',
    noPhone: 'Das ist keine Telefonnummer.',
    noOption: 'Wählen Sie eines davon.',
    choose: 'Bitte wählen',
    noReason: 'Bitte sagen Sie, warum: Ihr Gegenüber erfährt es so.',
    withHosts: (names) => `Mit ${names}`,
    powered: (product) => `Terminbuchung mit ${product}`,
    earlierDays: 'Frühere Tage',
    laterDays: 'Spätere Tage',
    noTimesInSpan: 'An diesen Tagen sind keine Zeiten verfügbar.',
    preview: 'Das ist eine Vorschau: Hier wird nichts gebucht.',
    code: 'Code aus der E-Mail',
    codeSent: (email) => `Wir haben einen sechsstelligen Code an ${email} gesendet. Geben Sie ihn ein, um zu buchen.`,
    codeWrong: 'Dieser Code stimmt nicht. Sehen Sie in unsere neueste E-Mail.',
    codeTooMany: 'Das waren zu viele Versuche. Warten Sie 15 Minuten und senden Sie das Formular noch einmal.',
    newCode: 'Neuen Code senden',
    codeSubject: (code) => `${code} ist Ihr Code`,
    codeMail: (code, name) =>
      `Ihr Code ist ${code}.\n\nGeben Sie ihn auf der Buchungsseite ein, um „${name}“ zu buchen. Er gilt 15 Minuten.\n\nWenn Sie ihn nicht angefordert haben, tun Sie nichts: Es wird nichts gebucht.`,
    phoneHelp: 'Für SMS zu diesem Termin mit Landesvorwahl, etwa +49.',
    openIn: 'Hinzufügen zu',
    morning: 'Morgens',
    afternoon: 'Nachmittags',
    evening: 'Abends',
    again: 'Zurück zur ersten Seite',
    over: 'Dieser Termin ist vorbei.',
    noShow: 'Sie wurden erwartet, und der Termin ist vorbei.',
    rate: 'Wie war es?',
    ratings: { 1: 'Sehr schlecht', 2: 'Schlecht', 3: 'In Ordnung', 4: 'Gut', 5: 'Sehr gut' },
    rateComment: 'Was möchten Sie Ihrem Gastgeber sagen?',
    sendRating: 'Bewertung senden',
    changeRating: 'Bewertung ändern',
    rated: 'Vielen Dank für Ihre Bewertung.',
  },
};
