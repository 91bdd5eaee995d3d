import type { Language } from '@contract/language.ts';

/** The kinds of changes to a session that a speaker is told about. */
export type ChangeKind = 'added' | 'removed' | 'moved' | 'changed' | 'cancelled';

type Texts = {
  subject: (event: string) => string;
  greeting: (name: string) => string;
  intro: (event: string) => string;
  zone: (timeZone: string) => string;
  /** `from` and `to` are empty if the session has no time and room before or after the change. */
  change: Record<ChangeKind, (title: string, from: string, to: string) => string>;
};

/** The texts of the mail to speakers about a released programme. */
export const programmeMailTexts: Record<Language, Texts> = {
  en: {
    subject: (event) => `${event}: your sessions`,
    greeting: (name) => `Hello ${name},`,
    intro: (event) => `the programme of ${event} was released. This is new for you:`,
    zone: (timeZone) => `Times are those of the event (${timeZone}).`,
    change: {
      added: (title, _from, to) => `New: “${title}”, ${to}`,
      removed: (title, from) => `No longer: “${title}”, which was ${from}`,
      moved: (title, from, to) => `Moved: “${title}”, now ${to} (was ${from})`,
      changed: (title, _from, to) => `Changed: “${title}”, ${to}`,
      cancelled: (title, from) => `Cancelled: “${title}”, which was ${from}`,
    },
  },
  de: {
    subject: (event) => `${event}: Ihre Sessions`,
    greeting: (name) => `Guten Tag ${name},`,
    intro: (event) => `das Programm von ${event} wurde veröffentlicht. Für Sie ist neu:`,
    zone: (timeZone) => `Die Zeiten sind die der Veranstaltung (${timeZone}).`,
    change: {
      added: (title, _from, to) => `Neu: „${title}“, ${to}`,
      removed: (title, from) => `Entfällt für Sie: „${title}“, bisher ${from}`,
      moved: (title, from, to) => `Verschoben: „${title}“, jetzt ${to} (bisher ${from})`,
      changed: (title, _from, to) => `Geändert: „${title}“, ${to}`,
      cancelled: (title, from) => `Abgesagt: „${title}“, bisher ${from}`,
    },
  },
};
