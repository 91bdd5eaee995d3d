import { RefusedError } from '@contract/problem.ts';
import type { PublicPage } from '@server/publicPages/publicPage.ts';
import { notServedReason, servedApp } from '../../rules/attendeeApp/served.ts';
import { findEvent } from '../eventRows.ts';
import { settle } from '../publishDue.ts';
import { latestRelease } from '../sessions/releaseRows.ts';
import { nothingShown, shownNow } from '../sessions/shownNow.ts';
import { findApp, latestVersion } from './appRows.ts';

/** The purpose of the signed links under which client apps read a configuration. */
export const appPurpose = 'event-designer.attendeeApp';

const freshFor = 60;

/** Serves the published configuration of an event's attendee app to client apps. */
export const publicApp: PublicPage = {
  path: '/p/event-apps/{link}',
  finds: { link: 'link', of: appPurpose },
  show: async (context) => {
    const { tx, target, now, origin, product } = context;
    const isOffered = product.isEnableAttendeeApp;
    const event = await settle(context, await findEvent({ tx, params: { eventId: target } }));
    const version = await latestVersion(context, event.id);
    const visibility = (await findApp(context, event.id))?.visibility ?? 'live';
    const { status, isEnableAttendeeApp: isEnabled } = event;
    const isPublished = version !== undefined;
    const reason = notServedReason({ isOffered, isEnabled, status, isPublished, visibility });
    if (reason !== null || !version) throw new RefusedError('not_found', 'There is nothing at this address');
    const showsSessions = version.config.highlights.some(({ live }) => live !== undefined);
    const release = showsSessions ? await latestRelease(context, event.id) : undefined;
    const current = release ? await shownNow(context, event.id) : undefined;
    const programme = release && {
      ...release.programme,
      sessions: release.programme.sessions.map((session) => ({
        ...session,
        ...(current?.get(session.id) ?? nothingShown),
      })),
      timeZone: event.timeZone,
    };
    const json = servedApp(version, { visibility, status, origin, now, programme: programme ?? null });
    return { json, forClients: { seconds: freshFor } };
  },
};
