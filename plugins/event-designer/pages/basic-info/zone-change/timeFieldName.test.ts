import { instantNames } from '@contract/entityValues.ts';
import { expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { accessibilityRules } from '../../../contract/accessibility.ts';
import { appHighlights } from '../../../contract/appHighlights.ts';
import { appSettings } from '../../../contract/appSettings.ts';
import { codes } from '../../../contract/codes.ts';
import { extras } from '../../../contract/extras.ts';
import { packages } from '../../../contract/packages.ts';
import { tickets } from '../../../contract/tickets.ts';
import type { ChangedTime } from '../../../contract/zoneChange.ts';
import { timeFieldName } from './timeFieldName.ts';

const instants = ({ fields }: { fields: Parameters<typeof instantNames>[0] }): string[] => instantNames(fields);

/** Every field that a change of zone moves, by the kind of its row. */
const moved: Record<ChangedTime['kind'], readonly string[]> = {
  slot: ['admissionAt', 'start', 'end'],
  ticket: [...instants(tickets), 'tierFrom', 'tierUntil'],
  extra: instants(extras),
  package: instants(packages),
  session: ['startsAt'],
  speaker: ['unavailable.0.start', 'unavailable.0.end'],
  room: ['unavailable.0.start', 'unavailable.0.end'],
  scheduleRule: ['start'],
  scheduleDate: ['start'],
  admissionRule: instants(accessibilityRules),
  scanDevice: ['startsAt', 'expiresAt'],
  code: instants(codes),
  appHighlight: instants(appHighlights),
  attendeeApp: instants(appSettings),
  publish: ['publishAt', 'unpublishAt'],
};

it.each(['en', 'de'])('every time that moves has a name: %s', (language) => {
  const { t } = createTestI18n(language);
  const area = (key: string, values?: object) => t(key, { ns: 'meTranslation', ...values });
  const unnamed = Object.entries(moved).flatMap(([kind, fields]) =>
    fields.filter((field) => {
      const name = timeFieldName(area, { kind: kind as ChangedTime['kind'], field });
      return name === field || name.includes('.');
    }),
  );
  expect(unnamed).toEqual([]);
  expect(Object.values(moved).every((fields) => fields.length > 0)).toBe(true);
});
