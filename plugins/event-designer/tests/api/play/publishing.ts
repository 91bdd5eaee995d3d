import { testNow } from '../support.ts';
import type { Tell } from './call.ts';

/** Plays the publish settings: planned times, a change of the time zone, and who may see the event. */
export async function playPublishing(tell: Tell, at: string): Promise<void> {
  const plan = (scheduleSettings: object) => tell('PATCH', `${at}/publish-settings`, { scheduleSettings });
  const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000).toISOString();
  await plan({ publishAt: inHours(1) });
  await tell('PATCH', `${at}/publish-settings`, { status: 'unpublished' });
  await plan({ publishAt: inHours(-1) });
  await plan({ unpublishAt: inHours(1) });
  await plan({ publishAt: inHours(2), unpublishAt: inHours(1) });
  await plan({ publishAt: inHours(1), unpublishAt: inHours(2) });
  const query = 'timeZone=Asia/Tokyo&mode=change_time_zone_and_event_times';
  await tell('GET', `${at}/time-zone-change?${query}`);
  await tell('PATCH', `${at}/basic-info`, { timeSettings: { timeZone: { id: 'Asia/Tokyo' } } });
  await tell('PATCH', `${at}/basic-info`, { timeSettings: { timeDisplay: 'attendeesLocalTimeZone' } });
  await tell('GET', `${at}/publish-settings`);
  for (const part of ['accessibility-rules', 'settings', 'setting-cards']) {
    await tell('GET', `/managed-events${at}/${part}`);
  }
  await tell('PATCH', `${at}/publish-settings`, { privacySettings: { invited: ['a@b.co', 'A@b.co'] } });
  await tell('PATCH', `${at}/publish-settings`, { visibilitySettings: { addressAudience: 'attendees' } });
  await tell('GET', `${at}/publish-checklist`);
}
