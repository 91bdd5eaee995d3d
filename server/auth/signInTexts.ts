import { knownLanguage, type Language, preferredLanguage } from '@contract/language.ts';

type SignInTexts = {
  title: (siteName: string) => string;
  intro: string;
  userName: string;
  password: string;
  signIn: string;
  /** Where to turn, as no mail with a link is sent. */
  forgotten: string;
  language: string;
  wrong: string;
  /** Shown at the fields. */
  missing: { userName: string; password: string };
  tooMany: string;
  proof: string;
  /** Shown while the page solves its challenge. */
  checking: string;
  /** Shown where the page has a script to solve the challenge, but the browser does not run it. */
  scriptOff: (seconds: number) => string;
  /** Shown where the page has no script. */
  waitFirst: (seconds: number) => string;
  foreign: string;
};

/** The sign-in page's texts. The page works without script, so they are not in the client's locale files. */
export const signInTexts: Record<Language, SignInTexts> = {
  en: {
    title: (siteName) => `Sign in to ${siteName}`,
    intro: 'Use the email address of your account.',
    userName: 'Email address',
    password: 'Password',
    signIn: 'Sign in',
    forgotten:
      'Forgot your password? Whoever runs this server can set a new one, or an owner of your account can remove you and invite you again.',
    language: 'Language',
    wrong: 'This email address and password don’t match. Check both and try again.',
    missing: { userName: 'Enter your email address.', password: 'Enter your password.' },
    tooMany: 'Too many attempts. Wait a few minutes and try again.',
    proof: 'Several wrong passwords were entered for this email address. Enter your password again.',
    checking: 'Checking your browser…',
    scriptOff: (seconds) => `JavaScript is off: wait ${seconds} seconds before you choose “Sign in”.`,
    waitFirst: (seconds) => `Wait ${seconds} seconds before you choose “Sign in”.`,
    foreign: 'The form came from another site, so it wasn’t used. Sign in here.',
  },
  de: {
    title: (siteName) => `Bei ${siteName} anmelden`,
    intro: 'Mit der E-Mail-Adresse Ihres Kontos.',
    userName: 'E-Mail-Adresse',
    password: 'Passwort',
    signIn: 'Anmelden',
    forgotten:
      'Passwort vergessen? Wer diesen Server betreibt, kann ein neues festlegen. Oder ein Inhaber Ihres Kontos entfernt Sie und lädt Sie neu ein.',
    language: 'Sprache',
    wrong: 'E-Mail-Adresse und Passwort passen nicht zusammen. Prüfen Sie beides und versuchen Sie es erneut.',
    missing: { userName: 'Geben Sie Ihre E-Mail-Adresse ein.', password: 'Geben Sie Ihr Passwort ein.' },
    tooMany: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.',
    proof:
      'Für diese E-Mail-Adresse wurden mehrmals falsche Passwörter eingegeben. Geben Sie Ihr Passwort noch einmal ein.',
    checking: 'Ihr Browser wird geprüft …',
    scriptOff: (seconds) =>
      `JavaScript ist ausgeschaltet: Warten Sie ${seconds} Sekunden, bevor Sie „Anmelden“ wählen.`,
    waitFirst: (seconds) => `Warten Sie ${seconds} Sekunden, bevor Sie „Anmelden“ wählen.`,
    foreign: 'Das Formular kam von einer anderen Website und wurde nicht verwendet. Melden Sie sich hier an.',
  },
};

/** Prefers `?lng=`, then the language that the browser prefers most. */
export function signInLanguage(requested: string | undefined, acceptLanguage: string | undefined): Language {
  return (requested && knownLanguage(requested)) || preferredLanguage(acceptLanguage);
}
