import { calendarDay, count, email, id, longText, requiredText, rowShape, text, z } from '@contract/fields.ts';
import { document, endpoint, resource } from '@contract/resource.ts';
import { timeDisplay, timeZoneId } from './shared.ts';

const basicInfoFields = {
  name: requiredText(150),
  description: longText(4000),
  /** The event that the meetings belong to. */
  eventId: z.nullable(id()),
  timeZone: timeZoneId(),
  timeDisplay,
  startsOn: z.nullable(calendarDay()),
  endsOn: z.nullable(calendarDay()),
  meetingMinutes: count(480, 5),
  breakMinutes: count(240),
  place: text(255),
  contactEmail: z.union([z.literal(''), email()]),
};

const { name, timeZone, ...rest } = basicInfoFields;

/** The occasions that meetings are planned for. */
export const meetingInstances = resource({
  name: 'meetingInstances',
  path: '/meeting-platform/instances',
  idIn: 'instanceId',
  item: z.object({ ...rowShape, ...basicInfoFields }),
  create: z.extend(z.partial(z.object(rest)), { name, timeZone }),
  removable: true,
  filters: { eventId: 'id' },
  sort: ['name', 'startsOn', 'createdAt'],
  defaultSort: '-createdAt',
  search: ['name'],
});

/** Spec §7: `GET|PATCH meeting-platform/instances/{id}/basic-info`. */
export const instanceBasicInfo = document({
  name: 'instanceBasicInfo',
  path: '/meeting-platform/instances/{instanceId}/basic-info',
  item: z.object({ id: id(), version: z.int(), ...basicInfoFields }),
  update: z.partial(z.object(basicInfoFields)),
});

/** Spec §7: `GET meeting-platform/metadata/instance-basic-info`: what basic info may be. */
export const instanceMetadata = endpoint({
  name: 'instanceMetadata',
  method: 'GET',
  path: '/meeting-platform/metadata/instance-basic-info',
  response: z.object({
    timeDisplays: z.array(timeDisplay),
    meetingMinutes: z.object({ least: z.int(), most: z.int(), usual: z.array(z.int()) }),
    breakMinutes: z.object({ least: z.int(), most: z.int() }),
    maximumDays: z.int(),
  }),
});
