import type { PublicPage } from '@server/publicPages/publicPage.ts';
import { findEvent } from '../eventRows.ts';
import { eventContent } from './eventContent.tsx';

export const previewPurpose = 'event-designer.preview';

/** The page of an event as it stands, for those who work on it: its link is made by the console and soon over. */
export const previewPage: PublicPage = {
  path: '/p/event-previews/{link}',
  finds: { link: 'link', of: previewPurpose },
  show: async (context) => {
    const event = await findEvent({ tx: context.tx, params: { eventId: context.target } });
    return { page: await eventContent(context, event, { isPreview: true }) };
  },
};
