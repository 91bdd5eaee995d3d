import type { EventCover } from '../../contract/print.ts';
import type { LayoutData } from '../layout/types.ts';

/** Returns the event's cover as a layout takes it. */
export function coverPictures(cover: EventCover): LayoutData['pictures'] {
  return cover ? { event_cover: { width: cover.width, height: cover.height } } : {};
}
