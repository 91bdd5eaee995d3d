import type { Language } from '@contract/language.ts';
import type { SchedulerLocation } from '../../contract/schedulers.ts';

const kinds: Record<Language, Record<SchedulerLocation['type'], string>> = {
  en: {
    inPerson: 'In person',
    phone: 'By phone',
    videoUrl: 'Video call',
    booth: 'Booth',
    room: 'Room',
    guestChooses: 'Where you like: we get in touch',
  },
  de: {
    inPerson: 'Vor Ort',
    phone: 'Am Telefon',
    videoUrl: 'Videoanruf',
    booth: 'Messestand',
    room: 'Raum',
    guestChooses: 'Wo Sie möchten: Wir melden uns',
  },
};

/** Returns the text of a place; a link is shown only after booking. */
export function locationText({ type, value }: SchedulerLocation, language: Language, isBooked: boolean): string {
  const kind = kinds[language][type];
  return value === '' || (type === 'videoUrl' && !isBooked) ? kind : `${kind}: ${value}`;
}
