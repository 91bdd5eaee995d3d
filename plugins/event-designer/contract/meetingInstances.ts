import { entity } from '@contract/entity.ts';
import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import { calendarDay, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import { timeZoneId } from '@contract/timeZones.ts';
import { timeDisplay } from './shared.ts';

const texts = 'basicInfo';

const fields = {
  name: field.text({ max: 150, required: true }),
  description: field.called('changes.description', field.longText({ max: 4000 })),
  /** The event that the meetings belong to. */
  eventId: field.called('changes.event', field.reference()),
  timeZone: field.of('text', timeZoneId()),
  timeDisplay: field.choice(timeDisplay.options, 'eventTimeZone', 'basicInfo.timeDisplayOption'),
  startsOn: field.called('basicInfo.starts', field.of('text', z.nullable(calendarDay()), null)),
  endsOn: field.called('basicInfo.ends', field.of('text', z.nullable(calendarDay()), null)),
  meetingMinutes: field.called('changes.meetingMinutes', field.duration({ min: 5, max: 480, initial: 20 })),
  breakMinutes: field.called('changes.breakMinutes', field.duration({ max: 240, initial: 5 })),
  place: field.called('basicInfo.location', field.text({ max: 255 })),
  contactEmail: field.called('changes.email', field.email()),
};

/** The occasions that meetings are planned for. */
export const meetingInstances = entity({
  name: 'meetingInstances',
  path: '/meeting-platform/instances',
  idIn: 'instanceId',
  texts,
  fields,
  hasDocument: true,
  removable: true,
  filters: { eventId: 'id' },
  sort: ['name', 'startsOn', 'createdAt'],
  defaultSort: '-createdAt',
  search: ['name'],
});

/** Spec §7: `GET|PATCH meeting-platform/instances/{id}/basic-info`. */
export const instanceBasicInfo = entityDocument({
  name: 'instanceBasicInfo',
  path: '/meeting-platform/instances/{instanceId}/basic-info',
  texts,
  fields,
});

/** Spec §7: `GET meeting-platform/metadata/instance-basic-info`: the values that basic info may have. */
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
