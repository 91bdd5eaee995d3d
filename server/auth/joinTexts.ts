import type { Language } from '@contract/language.ts';
import type { Role } from '@contract/roles.ts';

type JoinTexts = {
  title: (siteName: string) => string;
  /** Who sent the invitation, and the rights of each role. */
  intro: (inviter: string) => Record<Role, string>;
  name: string;
  email: string;
  password: string;
  passwordHint: (length: number) => string;
  join: string;
  language: string;
  name_missing: string;
  email_wrong: string;
  password_short: (length: number) => string;
  taken: string;
  tooMany: string;
  foreign: string;
  expiredTitle: string;
  expired: string;
  signIn: string;
};

/** The texts of the page on which an invitation is accepted. */
export const joinTexts: Record<Language, JoinTexts> = {
  en: {
    title: (siteName) => `Join ${siteName}`,
    intro: (inviter) => ({
      owner: `${inviter} invited you as an owner. You can change everything and manage members.`,
      editor: `${inviter} invited you as an editor. You can change everything except members.`,
      viewer: `${inviter} invited you as a viewer. You can see everything but change nothing.`,
    }),
    name: 'Your name',
    email: 'Email address',
    password: 'Password',
    passwordHint: (length) => `At least ${length} characters.`,
    join: 'Join',
    language: 'Language',
    name_missing: 'Enter your name.',
    email_wrong: 'Enter an email address, such as name@example.org.',
    password_short: (length) => `Choose a password of at least ${length} characters.`,
    taken: 'This email address can’t be used. Enter another one.',
    tooMany: 'Too many attempts. Wait a few minutes and try again.',
    foreign: 'The form came from another site, so it wasn’t used. Fill it in here.',
    expiredTitle: 'This link doesn’t work',
    expired: 'It may have been used already, or it’s no longer valid. Ask the person who invited you for a new one.',
    signIn: 'Sign in',
  },
  de: {
    title: (siteName) => `${siteName} beitreten`,
    intro: (inviter) => ({
      owner: `${inviter} hat Sie als Inhaber eingeladen. Sie können alles ändern und Mitglieder verwalten.`,
      editor: `${inviter} hat Sie als Bearbeiter eingeladen. Sie können alles ändern, außer den Mitgliedern.`,
      viewer: `${inviter} hat Sie als Betrachter eingeladen. Sie können alles sehen, aber nichts ändern.`,
    }),
    name: 'Ihr Name',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    passwordHint: (length) => `Mindestens ${length} Zeichen.`,
    join: 'Beitreten',
    language: 'Sprache',
    name_missing: 'Geben Sie Ihren Namen ein.',
    email_wrong: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.org.',
    password_short: (length) => `Wählen Sie ein Passwort mit mindestens ${length} Zeichen.`,
    taken: 'Diese E-Mail-Adresse kann nicht verwendet werden. Geben Sie eine andere ein.',
    tooMany: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.',
    foreign: 'Das Formular kam von einer anderen Website und wurde nicht verwendet. Füllen Sie es hier aus.',
    expiredTitle: 'Dieser Link funktioniert nicht',
    expired:
      'Vielleicht wurde er schon benutzt, oder er gilt nicht mehr. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
    signIn: 'Anmelden',
  },
};
