import type { Language } from '@contract/language.ts';
import type { ScanResult } from '../../contract/access.ts';
import { waitOf } from '../../rules/access/waitOf.ts';

export type ScanTexts = {
  title: (event: string) => string;
  pinTitle: string;
  pinText: string;
  pin: string;
  wrongPin: string;
  open: string;
  begin: string;
  beginText: string;
  isFull: string;
  notScanned: string;
  code: string;
  gate: string;
  anyGate: string;
  chooseGate: string;
  gateFirst: string;
  direction: string;
  in: string;
  out: string;
  scan: string;
  isIn: string;
  isOut: string;
  repeated: string;
  /** The notice before the first scan. */
  ready: string;
  readyText: string;
  /** Shown if a ticket has no entries left, in all or on this day. */
  allUsed: (entries: number) => string;
  allUsedToday: (entries: number) => string;
  lastEntry: (time: string) => string;
  camera: string;
  cameraStop: string;
  /** Names the picture of the camera for people who cannot see it. */
  cameraPicture: string;
  /** Shown if the person did not allow the camera. */
  cameraRefused: string;
  cameraRefusedHelp: string;
  /** Shown if the browser has no camera to use. */
  cameraMissing: string;
  cameraMissingHelp: string;
  /** Shown if the camera works, but nothing can read the codes in its picture. */
  cameraUnreadable: string;
  cameraUnreadableHelp: string;
  /** The same where codes cannot be typed. */
  cameraUnreadableOnly: string;
  /** Shown without scripts if codes come from the camera alone. */
  onlyCamera: string;
  /** The label of the switch for sound and vibration. */
  signals: string;
  /** The notice while a scan is being sent. */
  checking: string;
  /** The notice when no answer to a scan came. */
  lost: string;
  /** The words before the list of codes that were scanned while the page was loading anew. */
  unsent: string;
  /** The notice about a scan id that was sent again with another code, gate or direction. */
  differs: string;
  wait: (seconds: number) => string;
  reason: Record<NonNullable<ScanResult['reason']>, string>;
};

type Units = Record<ReturnType<typeof waitOf>['unit'], string>;

function inWait(seconds: number, units: Units): string {
  const { unit, count } = waitOf(seconds);
  return `In ${count} ${units[unit]}`;
}

/** The texts of the page on which a device scans. */
export const scanTexts: Record<Language, ScanTexts> = {
  en: {
    title: (event) => `Scan tickets: ${event}`,
    pinTitle: 'Scan tickets',
    pinText: 'Enter the PIN that came with the invitation.',
    pin: 'PIN',
    wrongPin: 'This PIN is wrong.',
    open: 'Open',
    begin: 'Scan with this browser',
    beginText:
      'This invitation works in a limited number of browsers and apps. If you continue, this browser will be one of them.',
    isFull: 'This invitation has reached its maximum number of browsers and apps. Ask the organiser for another one.',
    notScanned: 'The ticket wasn’t scanned, because this browser doesn’t use the invitation yet.',
    code: 'Ticket code',
    gate: 'Gate',
    anyGate: 'No gate',
    chooseGate: 'Choose a gate',
    gateFirst: 'Choose the gate first.',
    direction: 'Direction',
    in: 'Entry',
    out: 'Exit',
    scan: 'Scan',
    isIn: 'Admitted',
    isOut: 'Scanned out',
    repeated: 'This scan was answered before.',
    ready: 'Ready to scan',
    readyText: 'The result appears here.',
    allUsed: (entries) => `All ${entries} entries used`,
    allUsedToday: (entries) => (entries === 1 ? 'Already used today' : `All ${entries} entries used today`),
    lastEntry: (time) => `Last entry: ${time}`,
    camera: 'Scan with the camera',
    cameraStop: 'Turn the camera off',
    cameraPicture: 'Picture of the camera',
    cameraRefused: 'Camera not allowed',
    cameraRefusedHelp: 'Allow the camera for this page in the settings of your browser, then try again.',
    cameraMissing: 'No camera available',
    cameraMissingHelp: 'Maybe another app is using it, or this browser has none.',
    cameraUnreadable: 'This browser can’t read codes right now',
    cameraUnreadableHelp: 'Reload the page, or type the code.',
    cameraUnreadableOnly: 'Reload the page, or use another browser or device.',
    onlyCamera: 'Tickets are scanned with the camera here. Turn on JavaScript for that.',
    signals: 'Sound and vibration',
    checking: 'Checking…',
    lost: 'No connection. The result isn’t known: scan the ticket again.',
    unsent: 'Not checked yet. Scan these tickets again:',
    differs: 'Not checked. Scan the ticket again.',
    wait: (seconds) => inWait(seconds, { seconds: 's', minutes: 'min', hours: 'h', days: 'days' }),
    reason: {
      canceled: 'Cancelled',
      invalid: 'Unknown code',
      unpaid: 'Not paid',
      product: 'Ticket not valid here',
      rules: 'No rule admits it',
      revoked: 'Refunded',
      invalid_time: 'Ticket not valid at this time',
      incomplete: 'Name missing',
      already_redeemed: 'Already used',
      error: 'Failed',
      too_soon: 'Too soon',
      wrong_gate: 'Wrong gate',
      checkout_required: 'Exit scan missing',
    },
  },
  de: {
    title: (event) => `Tickets scannen: ${event}`,
    pinTitle: 'Tickets scannen',
    pinText: 'Geben Sie die PIN ein, die zur Einladung gehört.',
    pin: 'PIN',
    wrongPin: 'Diese PIN ist falsch.',
    open: 'Öffnen',
    begin: 'Mit diesem Browser scannen',
    beginText:
      'Diese Einladung gilt für eine begrenzte Zahl von Browsern und Apps. Wenn Sie fortfahren, gehört dieser Browser dazu.',
    isFull:
      'Diese Einladung hat die Höchstzahl an Browsern und Apps erreicht. Bitten Sie den Veranstalter um eine andere.',
    notScanned: 'Das Ticket wurde nicht gescannt, weil dieser Browser die Einladung noch nicht verwendet.',
    code: 'Ticketcode',
    gate: 'Eingang',
    anyGate: 'Kein Eingang',
    chooseGate: 'Eingang wählen',
    gateFirst: 'Wählen Sie zuerst den Eingang.',
    direction: 'Richtung',
    in: 'Eintritt',
    out: 'Austritt',
    scan: 'Scannen',
    isIn: 'Eingelassen',
    isOut: 'Ausgescannt',
    repeated: 'Dieser Scan war schon beantwortet.',
    ready: 'Bereit zum Scannen',
    readyText: 'Hier erscheint das Ergebnis.',
    allUsed: (entries) => `Alle ${entries} Eintritte genutzt`,
    allUsedToday: (entries) => (entries === 1 ? 'Heute schon genutzt' : `${entries} Eintritte heute schon genutzt`),
    lastEntry: (time) => `Letzter Eintritt: ${time}`,
    camera: 'Mit der Kamera scannen',
    cameraStop: 'Kamera ausschalten',
    cameraPicture: 'Bild der Kamera',
    cameraRefused: 'Kamera nicht erlaubt',
    cameraRefusedHelp:
      'Erlauben Sie die Kamera für diese Seite in den Einstellungen Ihres Browsers, und versuchen Sie es noch einmal.',
    cameraMissing: 'Keine Kamera verfügbar',
    cameraMissingHelp: 'Vielleicht verwendet sie eine andere App, oder dieser Browser hat keine.',
    cameraUnreadable: 'Dieser Browser kann gerade keine Codes lesen',
    cameraUnreadableHelp: 'Laden Sie die Seite neu, oder geben Sie den Code ein.',
    cameraUnreadableOnly: 'Laden Sie die Seite neu, oder verwenden Sie einen anderen Browser oder ein anderes Gerät.',
    onlyCamera: 'Hier werden Tickets mit der Kamera gescannt. Schalten Sie dafür JavaScript ein.',
    signals: 'Ton und Vibration',
    checking: 'Wird geprüft …',
    lost: 'Keine Verbindung. Das Ergebnis ist nicht bekannt: Scannen Sie das Ticket noch einmal.',
    unsent: 'Noch nicht geprüft. Scannen Sie diese Tickets noch einmal:',
    differs: 'Nicht geprüft. Scannen Sie das Ticket noch einmal.',
    wait: (seconds) => inWait(seconds, { seconds: 's', minutes: 'min', hours: 'Std.', days: 'Tagen' }),
    reason: {
      canceled: 'Storniert',
      invalid: 'Unbekannter Code',
      unpaid: 'Nicht bezahlt',
      product: 'Ticket gilt hier nicht',
      rules: 'Keine Regel lässt es ein',
      revoked: 'Erstattet',
      invalid_time: 'Ticket gilt zu dieser Zeit nicht',
      incomplete: 'Name fehlt',
      already_redeemed: 'Schon benutzt',
      error: 'Fehlgeschlagen',
      too_soon: 'Zu früh',
      wrong_gate: 'Falscher Eingang',
      checkout_required: 'Erst ausscannen',
    },
  },
};
