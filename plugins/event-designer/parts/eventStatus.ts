import type { Tone } from '@/registry/types.ts';
import type { EventStatus } from '../contract/shared.ts';

/** How a status looks, wherever it is shown. Its word is `eventStatus.<status>`. */
export const statusTone: Record<EventStatus, Tone> = {
  published: 'ok',
  unpublished: 'neutral',
  cancelled: 'warn',
};
