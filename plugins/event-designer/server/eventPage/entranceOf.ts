import type { Entrance } from '@server/publicPages/entrance.tsx';
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { digestOf } from '@server/random.ts';
import { pagesPath } from '../../rules/pageAddress.ts';
import type { EventRecord } from '../eventRows.ts';

/** Returns how a browser gets access to the event's page for half a day after the password. */
export async function entranceOf({ id, passwordHash }: EventRecord, { path }: PublicContext): Promise<Entrance> {
  return {
    cookie: `event${id}`,
    purpose: `event-designer.letIn ${await digestOf(passwordHash ?? '')}`,
    target: id,
    hours: 12,
    path: `${pagesPath}/${path.slug}`,
  };
}
