import { z } from '@contract/fields.ts';
import { languages } from '@contract/languages.ts';
import { pictureCrop } from '@contract/media.ts';
import { timeZone } from '@contract/timeZones.ts';
import { badgeTypes } from '@shared/lookups.ts';
import { plainTextOf } from '@/forms/rich/plainText.ts';
import type { ShowValue } from '@/history/areaHistory.ts';
import { asDuration, asWallClock } from '@/history/showValues.ts';
import { languageName } from '@/i18n/languageOptions.ts';
import { formatDate, zoneLabel } from '@/lib/dates.ts';
import { timeSlot, venue } from '../../contract/basicInfo.ts';
import { contentBlock } from '../../contract/details.ts';
import { sessionResource } from '../../contract/sessions.ts';
import { relativeMoment } from '../../contract/ticketFields.ts';
import { unavailablePeriod } from '../../contract/unavailable.ts';

/** These functions show values that only events have. A value of an older shape is shown as empty. */

export const asZone: ShowValue = (value) => {
  const zone = z.safeParse(z.pick(timeZone, { id: true }), value);
  return zone.success ? zoneLabel(zone.data.id) : '';
};

export const asZoneName: ShowValue = (value) => (typeof value === 'string' ? zoneLabel(value) : '');

/** Shows `2 days before the start of the event`. */
export const asRelative: ShowValue = (value, context) => {
  const relative = z.safeParse(relativeMoment, value);
  if (!relative.success) return '';
  const { minutes, side, anchor } = relative.data;
  const { t } = context;
  return [asDuration(minutes, context), t(`ticket.side.${side}`), t(`ticket.anchor.event_${anchor}`)].join(' ');
};

/** Shows a calendar day such as `2027-05-03`, which has no zone. */
export const asCalendarDay: ShowValue = (value, { dates }) =>
  typeof value === 'string' ? formatDate(new Date(`${value}T00:00:00Z`), { ...dates, zone: 'UTC' }) : '';

/** Shows all digits, because a hundred-thousandth of a degree is a metre. */
export const asDegrees: ShowValue = (value) => (typeof value === 'number' ? String(value) : '');

export const asBadgeType: ShowValue = (value, { t }) => {
  const code = badgeTypes.find(({ id }) => id === value)?.code;
  return code ? t(`badgeType.${code}`) : '';
};

/** Shows `Mon 3 May 2027, 09:00 – Mon 3 May 2027, 17:00`. */
export const asSlots: ShowValue = (value, context) => {
  const slots = z.safeParse(z.array(timeSlot), value);
  if (!slots.success) return [];
  return slots.data.map(({ start, end, admissionAt }) => {
    const [from, to] = [asWallClock(start, context), asWallClock(end, context)];
    const doors = admissionAt ? ` (${context.t('basicInfo.admission')}: ${admissionAt.slice(11)})` : '';
    return `${from} – ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : to}${doors}`;
  });
};

/** Shows `Mon 3 May 2027, 09:00 – Mon 3 May 2027, 17:00 (train)`. */
export const asPeriods: ShowValue = (value, context) => {
  const periods = z.safeParse(z.array(unavailablePeriod), value);
  if (!periods.success) return [];
  return periods.data.map(({ start, end, note }) => {
    const times = `${asWallClock(start, context)} – ${asWallClock(end, context)}`;
    return note ? `${times} (${note})` : times;
  });
};

/** Shows `Slides (https://example.com/slides)`. */
export const asResources: ShowValue = (value) => {
  const resources = z.safeParse(z.array(sessionResource), value);
  return resources.success ? resources.data.map(({ title, url }) => `${title} (${url})`) : [];
};

/** Shows whether the crop of a picture changed. */
export const asCrop: ShowValue = (value, { t, before }) => {
  const crop = z.safeParse(pictureCrop.item.shape.crop, value);
  if (!crop.success) return '';
  const was = z.safeParse(pictureCrop.item.shape.crop, before);
  return t(was.success && !isSamePart(was.data, crop.data) ? 'changes.otherCrop' : 'changes.someCrop');
};

type Part = z.infer<typeof pictureCrop.item.shape.crop>;

const isSamePart = (one: Part, other: Part) =>
  (['x', 'y', 'width', 'height', 'unit'] as const).every((name) => one[name] === other[name]);

/** Shows one line per block. */
export const asBlocks: ShowValue = (value, { t }) => {
  const blocks = z.safeParse(z.array(contentBlock), value);
  if (!blocks.success) return [];
  return blocks.data.map((block) => {
    const text =
      block.kind === 'text'
        ? plainTextOf(block.html)
        : block.kind === 'image'
          ? [block.alt, block.caption].filter(Boolean).join(' – ')
          : [block.title, block.url].filter(Boolean).join(' – ');
    return `${t(`details.kind.${block.kind}`)}: ${text}`;
  });
};

export const asLanguages: ShowValue = (value, { dates }) => {
  const codes = z.safeParse(languages, value);
  return codes.success ? codes.data.map((code) => languageName(dates.locale, code)).join(', ') : '';
};

export const asCountry: ShowValue = (value, { dates }) => {
  const code = z.safeParse(venue.shape.country, value);
  if (!code.success || code.data === '') return '';
  return new Intl.DisplayNames(dates.locale, { type: 'region' }).of(code.data) ?? code.data;
};
