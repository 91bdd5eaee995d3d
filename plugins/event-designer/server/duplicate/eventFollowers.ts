import type { Context } from '@server/http/area.ts';

/** The ids of an event and of its copy. */
export type CopiedEvent = { from: number; to: number };
type EventFollower = (copied: CopiedEvent, context: Context) => Promise<void>;

const followers = new Map<string, EventFollower>();

/**
 * Registers how another area copies its data of an event, when its server half is loaded. The function runs inside the
 * single transaction that copies the event, whatever parts are copied. `area` is the area's id; registering again
 * replaces the earlier function.
 */
export function whenEventsAreCopied(area: string, copy: EventFollower): void {
  followers.set(area, copy);
}

/** Copies the data that other areas have for the copied event. */
export async function copyEventFollowers(copied: CopiedEvent, context: Context): Promise<void> {
  for (const copy of followers.values()) await copy(copied, context);
}
