import type { OutboxMessage } from '@contract/outbox.ts';
import type { TextKey, Translate } from '@/i18n/texts.ts';

export type OrganisationTranslate = Translate<TextKey<'organisation'>>;

type Delivery = Pick<OutboxMessage, 'state' | 'channel' | 'reason'>;

/**
 * Returns true if the user can have the server send this message again. A message of an absent channel would only be
 * stored once more.
 */
export const canBeSentAgain = (
  { state, channel }: Pick<Delivery, 'state' | 'channel'>,
  absent: readonly OutboxMessage['channel'][] = [],
): boolean => !absent.includes(channel) && (state === 'failed' || state === 'uncertain' || state === 'kept');

/** Returns the label of the button that sends the message: one that was only stored was never sent. */
export const sendLabel = (t: OrganisationTranslate, { state }: Pick<Delivery, 'state'>): string =>
  t(state === 'kept' ? 'messages.send' : 'messages.sendAgain');

type Addressed = Pick<OutboxMessage, 'title' | 'subject' | 'recipient' | 'recipientName'>;

/** Returns `Test Guest <guest@example.com>`, or what is known of it. Empty if nothing is. */
export const recipientText = ({ recipient, recipientName }: Addressed): string =>
  recipient && recipientName ? `${recipientName} <${recipient}>` : recipient || recipientName;

/** Returns the subject of a message, or what it is called until it has one. Empty if nothing is known. */
export const messageName = ({ subject, title }: Addressed): string => subject || title;

const reasons = [
  'bookedTooLate',
  'bookingEnded',
  'bookingGone',
  'bookingMoved',
  'conditionsNotMet',
  'entryGone',
  'noEmail',
  'noMember',
  'noPhone',
  'noRecipient',
  'notComposed',
  'notConfirmed',
  'offerOver',
  'speakerGone',
  'stepGone',
  'superseded',
  'tooLate',
  'workflowOff',
] as const;

const transports = ['mail', 'sms', 'webhook'] as const;

/**
 * Returns the channels whose stored messages a note explains: those that the server does not have. While the server has
 * not answered, each message says itself why it was stored.
 */
export function storedOnlyIn(
  messages: readonly Pick<Delivery, 'state' | 'channel'>[],
  absent: readonly OutboxMessage['channel'][] = [],
): (typeof transports)[number][] {
  return transports.filter(
    (name) => absent.includes(name) && messages.some(({ state, channel }) => state === 'kept' && channel === name),
  );
}

/**
 * Returns the reason for the message's state: a message that was stored has none of its own. An unknown reason is the
 * error of a mail or web server and is shown unchanged.
 */
export function messageReason(t: OrganisationTranslate, { reason, state, channel }: Delivery): string {
  if (state === 'kept' && channel !== 'console') return t(`messages.noTransport.${channel}`);
  if (reason === 'interrupted') return t('messages.interrupted');
  const reasonKey = reasons.find((one) => one === reason);
  return reasonKey ? t(`messages.reasons.${reasonKey}`) : reason;
}
