import '@/testing/noLayout.ts';
import type { OutboxMessage } from '@contract/outbox.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { stubNarrowScreen } from '@/testing/narrowScreen.ts';
import { renderPage } from '@/testing/render.tsx';
import { Stage } from '@/testing/Stage.tsx';
import { createTestI18n } from '@/testing/texts.ts';
import { organizers } from '../contract/organizers.ts';
import { messageColumns } from './messages/messageColumns.tsx';
import { Page } from './OrganizersPage.tsx';

stubNarrowScreen();
afterEach(cleanup);

it('shows the email address of an organiser below the name on a phone', async () => {
  const mock = createTestBackend();
  mock.store.insert(organizers, {}, { name: 'Jazz Collective', email: 'jazz@example.com' });
  renderPage(<Page />, { mock });
  const name = await screen.findByRole('button', { name: 'Jazz Collective' });
  expect(name.parentElement?.textContent).toContain('jazz@example.com');
});

const stored: OutboxMessage = {
  id: 1,
  version: 1,
  createdAt: '2027-05-03T07:00:00.000Z',
  updatedAt: '2027-05-03T07:00:00.000Z',
  kind: 'scheduler.step',
  cause: '',
  channel: 'mail',
  state: 'kept',
  reason: '',
  attempts: 0,
  sendAt: '2027-05-03T07:00:00.000Z',
  sentAt: null,
  title: 'Confirmation',
  recipient: 'ida@example.com',
  recipientName: 'Ida Holm',
  subject: 'You are booked',
  text: '',
  html: '',
  attachments: [],
};

it('shows the reason of a message below its subject on a phone, unless a note above the list explains it', () => {
  const t = createTestI18n('en').getFixedT('en', 'organisation');
  const show = (explained: readonly OutboxMessage['channel'][]) => {
    const [subject] = messageColumns({ t, locale: 'en', explained, hasReasons: true, onOpen: () => undefined });
    render(<Stage>{subject?.cell(stored)}</Stage>);
    return screen.queryByText('No mail server was set up.');
  };
  expect(show([])).toBeTruthy();
  cleanup();
  expect(show(['mail'])).toBeNull();
});
