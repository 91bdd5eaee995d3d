import type { StatusTone } from '@/feedback/index.ts';
import type { BookingState } from '../contract/bookings.ts';
import type { SchedulerState } from '../contract/shared.ts';

/** The tone of each scheduler state. */
export const schedulerTone = {
  draft: 'neutral',
  active: 'ok',
  paused: 'warn',
  archived: 'neutral',
} as const satisfies Record<SchedulerState, StatusTone>;

export const bookingTone = {
  pending: 'warn',
  confirmed: 'ok',
  rejected: 'danger',
  cancelled: 'neutral',
  noShow: 'danger',
} as const satisfies Record<BookingState, StatusTone>;
