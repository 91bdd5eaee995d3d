import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { schedulers } from '../../../contract/schedulers.ts';
import { workflows } from '../../../contract/workflows.ts';
import { Page } from './WorkflowEditorPage.tsx';

afterEach(cleanup);

test('a workflow is limited to bookings of a duration, and a condition without a value is refused', async () => {
  const mock = createTestBackend();
  const schedulerId = mock.store.all(schedulers)[0]?.id ?? 0;
  const reminder = () => mock.store.all(workflows, { schedulerId }).find(({ name }) => name === 'Reminder');
  renderPage(<Page />, {
    mock,
    route: `/scheduler-list/${schedulerId}/workflow/${reminder()?.id}`,
    path: '/scheduler-list/:schedulerId/workflow/:workflowId',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add condition' }));
  const condition = screen.getByRole('group', { name: 'Conditions' });
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await within(condition).findByText('Enter a number of minutes.')).toBeTruthy();
  await userEvent.type(within(condition).getByRole('textbox', { name: 'Minutes' }), '45');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Saved', { selector: 'span' })).toBeTruthy();
  expect(reminder()?.conditions).toEqual([{ subject: 'duration', key: '', operator: 'is', value: '45' }]);
});
