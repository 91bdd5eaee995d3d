import type { Tone } from '@/registry/types.ts';
import type { EventStatus } from '../contract/shared.ts';

/** The tone of each status. Its text is `eventStatus.<status>`. */
export const statusTone: Record<EventStatus, Tone> = {
  published: 'ok',
  unpublished: 'neutral',
  cancelled: 'warn',
};
