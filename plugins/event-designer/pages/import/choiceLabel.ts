import { getI18n } from 'react-i18next';
import { languageName } from '@/i18n/languageOptions.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { ImportKind } from '../../contract/imports.ts';

/** The texts of choices, by their column; those of sessions first, because they have their own words for some. */
export const choiceTexts = {
  sessions: {
    delivery: 'options.sessions.delivery',
    kind: 'options.sessions.kind',
    format: 'options.sessions.format',
    level: 'options.sessions.level',
    location_type: 'options.sessions.locationType',
    speaker_roles: 'session.roles',
    state: 'options.sessions.state',
    visibility: 'options.sessions.visibility',
  },
  extras: {
    availability: 'options.tickets.availability',
    location_type: 'locationType',
    overlap: 'options.extras.overlapPolicy',
    quantity_scope: 'options.tickets.quantityScope',
    ticket_scope: 'ticketScope',
    visibility: 'options.tickets.visibility',
    when_not_on_sale: 'options.tickets.whenNotOnSale',
  },
} as const;

type Choice = { kind: ImportKind; field: string; value: string };

/** Returns the label of a choice of an imported column; the value itself if it has none. */
export function choiceLabel(t: AnyTranslate, { kind, field, value }: Choice): string {
  if (field === 'locale') return languageName(getI18n()?.language ?? 'en', value);
  const texts: Record<string, string> = choiceTexts[kind === 'sessions' ? 'sessions' : 'extras'];
  const key = texts[field];
  return key === undefined ? value : t(`${key}.${value}`, { ns: 'meTranslation', defaultValue: value });
}
