import type { OutboxMessage } from '@contract/outbox.ts';
import type { StatusTone } from '@/feedback/index.ts';
import type { TextKey, Translate } from '@/i18n/texts.ts';

export type OrganisationTranslate = Translate<TextKey<'organisation'>>;

/** Returns true if the user can have the server send this message again. */
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
  'conditionsNotMet',
  'noMember',
  'noPhone',
  'noRecipient',
  'notConfirmed',
  'stepGone',
  'superseded',
  'tooLate',
  'workflowOff',
] as const;

/** Returns the reason for the message's state. Unknown reasons are shown as the other server stated them. */
export function messageReason(t: OrganisationTranslate, { reason }: OutboxMessage): string {
  if (reason === 'interrupted') return t('messages.interrupted');
  const reasonKey = reasons.find((one) => one === reason);
  return reasonKey ? t(`messages.reasons.${reasonKey}`) : reason;
}
