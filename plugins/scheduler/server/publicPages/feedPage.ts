import { RefusedError } from '@contract/problem.ts';
import type { PublicPage } from '@server/publicPages/publicPage.ts';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { calendarFeed } from '../../rules/calendarFile.ts';
import { feedPurpose } from '../feeds.ts';
import { findScheduler } from '../schedulerRows.ts';
import { bookings, feeds } from '../tables.ts';
import { locationText } from './locationText.ts';

const pastMilliseconds = 60 * 24 * 60 * 60_000;
const maxEntries = 2000;

/** Serves a scheduler's bookings as a calendar to which programs subscribe. */
export const feedPage: PublicPage = {
  path: '/book/feeds/{link}',
  finds: { link: 'link', of: feedPurpose },
  show: async (context) => {
    const { tx, target, now, language } = context;
    const [feed] = await tx.select().from(feeds).where(eq(feeds.id, target));
    if (!feed) throw new RefusedError('not_found', 'This feed has ended');
    const scheduler = await findScheduler(context, feed.schedulerId);
    const rows = await tx
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.schedulerId, scheduler.id),
          inArray(bookings.state, ['pending', 'confirmed']),
          gte(bookings.endsAt, new Date(now.getTime() - pastMilliseconds).toISOString()),
        ),
      )
      .orderBy(asc(bookings.startsAt))
      .limit(maxEntries);
    const entries = rows.map((row) => ({
      uid: row.icalUid,
      sequence: row.icalSequence,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      stamp: row.updatedAt,
      title: `${scheduler.name}: ${row.name}`,
      description: [row.email, row.phone, ...row.answers.map(({ label, value }) => `${label}: ${value}`)]
        .filter(Boolean)
        .join('\n'),
      location: row.location ? locationText(row.location, language, true) : '',
      url: '',
      attendees: [],
      state: row.state === 'pending' ? ('tentative' as const) : ('confirmed' as const),
    }));
    const content = calendarFeed(scheduler.name, entries);
    return { file: { type: 'text/calendar; charset=utf-8', name: `${scheduler.slug}.ics`, content } };
  },
};
