import type { PublicPage } from '@server/publicPages/publicPage.ts';
import { findEvent } from '../eventRows.ts';
import { eventContent } from './eventContent.tsx';

export const previewPurpose = 'event-designer.preview';

/**
 * The page of an event in its current state, for people who work on it. The console creates its link, which soon
 * expires.
 */
export const previewPage: PublicPage = {
  path: '/p/event-previews/{link}',
  finds: { link: 'link', of: previewPurpose },
  show: async (context) => {
    const event = await findEvent({ tx: context.tx, params: { eventId: context.target } });
    return { page: await eventContent(context, event, { isPreview: true }) };
  },
};
