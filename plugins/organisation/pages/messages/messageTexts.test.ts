import { expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { canBeSentAgain, messageName, messageReason, recipientText, sendLabel, storedOnlyIn } from './messageTexts.ts';

const t = createTestI18n('en').getFixedT('en', 'organisation');

it('names a planned message by its title, and its recipient by name and address', () => {
  const planned = { title: 'Thank you', subject: '', recipientName: 'Test Guest', recipient: 'guest@example.com' };
  expect(messageName(planned)).toBe('Thank you');
  expect(messageName({ ...planned, subject: 'Thank you for coming' })).toBe('Thank you for coming');
  expect(recipientText(planned)).toBe('Test Guest <guest@example.com>');
  expect(recipientText({ ...planned, recipientName: '' })).toBe('guest@example.com');
  expect(recipientText({ ...planned, recipient: '' })).toBe('Test Guest');
});

it('names what is not set up as the reason of a message that was only stored, and offers to send it', () => {
  const stored = { state: 'kept', channel: 'mail', reason: '' } as const;
  expect(messageReason(t, stored)).toBe('No mail server was set up.');
  expect(messageReason(t, { ...stored, channel: 'sms' })).toBe('No service for text messages was set up.');
  expect(sendLabel(t, stored)).toBe('Send');
  const failed = { ...stored, state: 'failed', reason: '550 No such user' } as const;
  expect(messageReason(t, failed)).toBe('550 No such user');
  expect(sendLabel(t, failed)).toBe('Send again');
});

it('explains stored messages by the channels that the server does not have, not by the rows of a page', () => {
  const kept = { state: 'kept', channel: 'mail' } as const;
  expect(storedOnlyIn([kept, { ...kept, channel: 'sms' }], ['mail', 'sms'])).toEqual(['mail', 'sms']);
  expect(storedOnlyIn([kept, { ...kept, state: 'sent' }], ['mail', 'sms'])).toEqual(['mail']);
  expect(storedOnlyIn([kept], ['sms'])).toEqual([]);
  expect(storedOnlyIn([kept], undefined)).toEqual([]);
  expect(storedOnlyIn([{ ...kept, state: 'queued' }], ['mail'])).toEqual([]);
});

it('offers to send a stored message only if the server has its channel', () => {
  const kept = { state: 'kept', channel: 'mail' } as const;
  expect(canBeSentAgain(kept, ['sms'])).toBe(true);
  expect(canBeSentAgain(kept, ['mail'])).toBe(false);
  expect(canBeSentAgain({ ...kept, state: 'sent' }, [])).toBe(false);
});
