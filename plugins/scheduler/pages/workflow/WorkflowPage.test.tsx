import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { schedulers } from '../../contract/schedulers.ts';
import { workflows } from '../../contract/workflows.ts';
import { Page } from './WorkflowPage.tsx';

afterEach(cleanup);

function open() {
  const mock = createTestBackend();
  const schedulerId = mock.store.all(schedulers)[0]?.id ?? 0;
  renderPage(<Page />, {
    mock,
    route: `/scheduler-list/${schedulerId}/workflow`,
    path: '/scheduler-list/:schedulerId/workflow',
  });
  return { mock, schedulerId };
}

test('a copied workflow is off, so that nothing is sent twice', async () => {
  const { mock, schedulerId } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate Reminder' }));
  expect(await screen.findByRole('button', { name: 'Turn on Reminder (copy)' })).toBeTruthy();
  const [reminder, copy] = ['Reminder', 'Reminder (copy)'].map((wanted) =>
    mock.store.all(workflows, { schedulerId }).find(({ name }) => name === wanted),
  );
  expect(copy).toMatchObject({ isActive: false, trigger: 'beforeStart', steps: reminder?.steps });
});

test('a workflow can be switched off, and the simulation then sends nothing', async () => {
  const { mock, schedulerId } = open();
  expect(await screen.findByText('1 day before the booking starts · Guest')).toBeTruthy();
  const story = await screen.findByRole('list', { name: 'Simulated messages' });
  expect(within(story).getAllByText('Reminder')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Turn off Reminder' }));
  expect(await screen.findByRole('button', { name: 'Turn on Reminder' })).toBeTruthy();
  expect(within(story).queryByText('Reminder')).toBeNull();
  const reminder = mock.store.all(workflows, { schedulerId }).find(({ name }) => name === 'Reminder');
  expect(reminder?.isActive).toBe(false);
});
