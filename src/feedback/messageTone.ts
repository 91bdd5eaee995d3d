import type { OutboxMessage } from '@contract/outbox.ts';
import type { StatusTone } from './StatusChip.tsx';

/** The tones of the chips that show the state of a message. */
export const messageTone: Record<OutboxMessage['state'], StatusTone> = {
  queued: 'info',
  sending: 'info',
  sent: 'ok',
  kept: 'neutral',
  skipped: 'neutral',
  canceled: 'neutral',
  failed: 'danger',
  uncertain: 'warn',
};
