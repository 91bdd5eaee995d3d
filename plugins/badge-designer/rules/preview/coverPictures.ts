import type { EventCover } from '../../contract/print.ts';
import type { LayoutData } from '../layout/types.ts';

/** Returns the size of the event's cover, in the form that a layout needs. */
export function coverPictures(cover: EventCover): LayoutData['pictures'] {
  return cover ? { event_cover: { width: cover.width, height: cover.height } } : {};
}
