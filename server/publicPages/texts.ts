import { knownLanguage, type Language, preferredLanguage } from '@contract/language.ts';

type PublicTexts = {
  language: string;
  notFoundTitle: string;
  notFound: string;
  foreignTitle: string;
  foreign: string;
  tooManyTitle: string;
  tooMany: string;
  failedTitle: string;
  failed: (requestId: string) => string;
  unavailableTitle: string;
  unavailable: string;
  unavailableKept: string;
  tryAgain: string;
  proof: string;
  checking: string;
  scriptOff: (seconds: number) => string;
};

/** The kernel's texts on public pages; an area has separate texts. */
export const publicTexts: Record<Language, PublicTexts> = {
  en: {
    language: 'Language',
    notFoundTitle: 'This page isn’t available',
    notFound: 'The link may be wrong or no longer valid. Ask the person who sent it to you for a new one.',
    foreignTitle: 'This form wasn’t accepted',
    foreign: 'It came from another website. Open the page again and send the form from there.',
    tooManyTitle: 'Too many tries',
    tooMany: 'Wait a few minutes, then try again.',
    failedTitle: 'Something went wrong on our side',
    failed: (requestId) => `Nothing was saved. Try again in a moment. If it keeps happening, mention ${requestId}.`,
    unavailableTitle: 'Not available right now',
    unavailable: 'Try again in a few minutes.',
    unavailableKept: 'We’re very busy right now. What you entered is safe: try again in a moment.',
    tryAgain: 'Try again',
    proof: 'Many people are using this page right now. Nothing is lost: send the form again.',
    checking: 'Checking your browser…',
    scriptOff: (seconds) => `JavaScript is off: wait ${seconds} seconds before you send the form again.`,
  },
  de: {
    language: 'Sprache',
    notFoundTitle: 'Diese Seite ist nicht verfügbar',
    notFound:
      'Der Link ist vielleicht falsch oder gilt nicht mehr. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.',
    foreignTitle: 'Dieses Formular wurde nicht angenommen',
    foreign: 'Es kam von einer anderen Website. Öffnen Sie die Seite noch einmal und senden Sie das Formular von dort.',
    tooManyTitle: 'Zu viele Versuche',
    tooMany: 'Warten Sie einige Minuten und versuchen Sie es dann erneut.',
    failedTitle: 'Bei uns ist etwas schiefgegangen',
    failed: (requestId) =>
      `Es wurde nichts gespeichert. Versuchen Sie es gleich noch einmal. Wenn es wieder geschieht, nennen Sie uns ${requestId}.`,
    unavailableTitle: 'Im Moment nicht verfügbar',
    unavailable: 'Versuchen Sie es in einigen Minuten noch einmal.',
    unavailableKept:
      'Gerade ist sehr viel los. Ihre Eingaben sind nicht verloren: Versuchen Sie es gleich noch einmal.',
    tryAgain: 'Noch einmal versuchen',
    proof: 'Diese Seite wird gerade von vielen genutzt. Es ist nichts verloren: Senden Sie das Formular noch einmal.',
    checking: 'Ihr Browser wird geprüft …',
    scriptOff: (seconds) =>
      `JavaScript ist ausgeschaltet: Warten Sie ${seconds} Sekunden, bevor Sie das Formular noch einmal senden.`,
  },
};

/** Prefers `?lng=`, then the language that the browser prefers most. */
export function publicLanguage(requested: string | null, acceptLanguage: string | undefined): Language {
  return (requested && knownLanguage(requested)) || preferredLanguage(acceptLanguage);
}
