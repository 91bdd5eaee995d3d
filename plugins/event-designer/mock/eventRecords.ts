import { id, instant, z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import { resource } from '@contract/resource.ts';
import type { MockContext } from '@/data/mockArea.ts';
import { basicInfo } from '../contract/basicInfo.ts';
import { contentBlock } from '../contract/details.ts';
import { event, events } from '../contract/events.ts';
import { publishSettings } from '../contract/publish.ts';

const { name: _name, version: _version, timeSettings, timeSlotsTimestampRange: _range, ...info } = basicInfo.item.shape;
const { id: _id, version: _publishVersion, status: _status, ...publish } = publishSettings.item.shape;

/** An event as the mock keeps it: the row of the list and all its documents, under the list's own name. */
const eventRecord = z.extend(event, {
  ...info,
  timeDisplay: timeSettings.shape.timeDisplay,
  ...publish,
  publishedAt: z.nullable(instant()),
  summary: z.string(),
  coverMediaId: z.nullable(id()),
  coverAlt: z.string(),
  profileImageUrl: z.nullable(z.string()),
  tabletImageUrl: z.nullable(z.string()),
  mobileImageUrl: z.nullable(z.string()),
  content: z.array(contentBlock),
  basicInfoVersion: z.int(),
  detailsVersion: z.int(),
  publishVersion: z.int(),
  settingsVersion: z.int(),
  /** Beside the tickets, because their order is no change of theirs. Tickets that it does not name come last. */
  ticketOrder: z.array(id()),
});
export type EventRecord = z.infer<typeof eventRecord>;

export const eventRecords = resource({ name: events.name, path: events.path, item: eventRecord });

export function recordOf({ store, params }: Pick<MockContext, 'store' | 'params'>): EventRecord {
  const record = store.find(eventRecords, params.eventId ?? 0);
  if (!record) throw new RefusedError('not_found', 'There is no such row');
  return record;
}

type DocumentVersion = 'basicInfoVersion' | 'detailsVersion' | 'publishVersion' | 'settingsVersion';

/** Writes to the event and counts the change for each document that shows it. */
export function saveRecord(
  { store }: Pick<MockContext, 'store'>,
  record: EventRecord,
  fields: Partial<EventRecord>,
  documents: readonly DocumentVersion[],
): EventRecord {
  const versions = Object.fromEntries(documents.map((document) => [document, record[document] + 1]));
  const wasPublished = record.wasPublished || fields.status === 'published';
  return store.change(eventRecords, record.id, { ...fields, ...versions, wasPublished });
}
