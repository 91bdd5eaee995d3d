import { type Described, fieldLabel } from '@/entity/entityTexts.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import { scanDevices } from '../../../contract/access.ts';
import { accessibilityRules } from '../../../contract/accessibility.ts';
import { appHighlights } from '../../../contract/appHighlights.ts';
import { appSettings } from '../../../contract/appSettings.ts';
import { codes } from '../../../contract/codes.ts';
import { extras } from '../../../contract/extras.ts';
import { packages } from '../../../contract/packages.ts';
import { sessions } from '../../../contract/sessions.ts';
import { tickets } from '../../../contract/tickets.ts';
import type { ChangedTime } from '../../../contract/zoneChange.ts';

/** The entities whose contract labels the fields of these rows; without one, the field has a text of its own. */
const entities: Readonly<Record<ChangedTime['kind'], Described | null>> = {
  slot: null,
  ticket: tickets,
  extra: extras,
  package: packages,
  session: sessions,
  speaker: null,
  room: null,
  scheduleRule: null,
  scheduleDate: null,
  admissionRule: accessibilityRules,
  scanDevice: scanDevices,
  code: codes,
  appHighlight: appHighlights,
  attendeeApp: appSettings,
  publish: null,
};

/** Returns the name of the field that a change of zone moves. */
export function timeFieldName(t: AnyTranslate, { kind, field }: Pick<ChangedTime, 'kind' | 'field'>): string {
  const entity = entities[kind];
  return entity && field in entity.fields
    ? fieldLabel(t, entity, field)
    : t(`zoneChange.field.${field.split('.').at(-1)}`, { ns: 'meTranslation', defaultValue: field });
}
