import type { Language } from '@contract/language.ts';

type CodeTexts = {
  haveCode: string;
  otherCode: string;
  code: string;
  applyCode: string;
  withCode: string;
  withoutCode: string;
  remove: string;
  removeCode: string;
  removePassCode: string;
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
};

/** The texts of codes and passcodes on an event's page. */
export const codeTexts: Record<Language, CodeTexts> = {
  en: {
    haveCode: 'Have a code?',
    otherCode: 'Enter another code',
    code: 'Code',
    applyCode: 'Apply',
    withCode: 'With the code:',
    withoutCode: 'Without the code:',
    remove: 'Remove',
    removeCode: 'Remove code',
    removePassCode: 'Remove passcode',
    codeApplied: (code) => `Code ${code} applied.`,
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
  },
  de: {
    haveCode: 'Haben Sie einen Code?',
    otherCode: 'Anderen Code eingeben',
    code: 'Code',
    applyCode: 'Anwenden',
    withCode: 'Mit dem Code:',
    withoutCode: 'Ohne den Code:',
    remove: 'Entfernen',
    removeCode: 'Code entfernen',
    removePassCode: 'Zugangscode entfernen',
    codeApplied: (code) => `Code ${code} angewendet.`,
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
  },
};
