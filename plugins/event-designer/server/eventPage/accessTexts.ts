import type { Language } from '@contract/language.ts';

type AccessTexts = {
  privateTitle: string;
  privateText: string;
  password: string;
  email: string;
  emailHelp: string;
  optional: string;
  open: string;
  wrong: string;
  wrongInvited: string;
};

/** The texts of the form that opens the page of a private event. */
export const accessTexts: Record<Language, AccessTexts> = {
  en: {
    privateTitle: 'This event is private',
    privateText: 'Enter the password that you got from the organiser.',
    password: 'Password',
    email: 'Or your email address, if you were invited',
    emailHelp: 'The address that the organiser invited.',
    optional: '(optional)',
    open: 'Open the event page',
    wrong: 'This password isn’t right. Check it and try again.',
    wrongInvited: 'This isn’t right. Check the password or the email address and try again.',
  },
  de: {
    privateTitle: 'Diese Veranstaltung ist privat',
    privateText: 'Geben Sie das Passwort ein, das Sie vom Veranstalter haben.',
    password: 'Passwort',
    email: 'Oder Ihre E-Mail-Adresse, wenn Sie eingeladen sind',
    emailHelp: 'Die Adresse, an die der Veranstalter Sie eingeladen hat.',
    optional: '(optional)',
    open: 'Seite der Veranstaltung öffnen',
    wrong: 'Dieses Passwort stimmt nicht. Prüfen Sie es und versuchen Sie es noch einmal.',
    wrongInvited: 'Das stimmt nicht. Prüfen Sie Passwort oder E-Mail-Adresse und versuchen Sie es noch einmal.',
  },
};
