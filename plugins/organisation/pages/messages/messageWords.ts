import type { OutboxMessage } from '@contract/outbox.ts';
import type { StatusTone } from '@/feedback/index.ts';
import type { TextKey, Translate } from '@/i18n/texts.ts';

export type OrganisationTranslate = Translate<TextKey<'organisation'>>;

/** Messages that the server sends once more when it is asked to. */
export const canBeSentAgain = ({ state }: OutboxMessage): boolean =>
  state === 'failed' || state === 'uncertain' || state === 'kept';

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

const reasons = [
  'bookedTooLate',
  'bookingEnded',
  'bookingGone',
  'bookingMoved',
  'noRecipient',
  'notConfirmed',
  'stepGone',
  'superseded',
  'tooLate',
  'workflowOff',
] as const;

/** Why it is in its state. What is no word of ours is what the other server said. */
export function messageReason(t: OrganisationTranslate, { reason }: OutboxMessage): string {
  if (reason === 'interrupted') return t('messages.interrupted');
  const known = reasons.find((one) => one === reason);
  return known ? t(`messages.reasons.${known}`) : reason;
}
