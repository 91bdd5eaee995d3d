import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { zoneCity } from '@/lib/dates.ts';
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

async function choose(workflow: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${workflow}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('a copied workflow is off, so that nothing is sent twice', async () => {
  const { mock, schedulerId } = open();
  await choose('Reminder', 'Duplicate');
  expect(await screen.findByRole('button', { name: 'Actions for Reminder (copy)' })).toBeTruthy();
  const [reminder, copy] = ['Reminder', 'Reminder (copy)'].map((wanted) =>
    mock.store.all(workflows, { schedulerId }).find(({ name }) => name === wanted),
  );
  expect(copy).toMatchObject({ isActive: false, trigger: 'beforeStart', steps: reminder?.steps });
});

test('the simulation shows times in the zone of the scheduler', async () => {
  const { mock, schedulerId } = open();
  const zone = mock.store.all(schedulers).find(({ id }) => id === schedulerId)?.timeZone ?? '';
  const label = await screen.findByText(/^Booking start/);
  expect(label.textContent).toContain(zoneCity(zone) ?? zone);
});

test('a line names the trigger once if the workflow is called like it', async () => {
  open();
  const [name] = await screen.findAllByText('Request confirmed');
  const line = name?.closest('li')?.textContent;
  expect(line?.match(/Request confirmed/g)).toHaveLength(1);
  expect(line).toContain('When a request is confirmed · Guest');
});

test('a workflow can be switched off, and the simulation then sends nothing', async () => {
  const { mock, schedulerId } = open();
  expect(await screen.findByText('1 day before the booking starts · Guest')).toBeTruthy();
  const story = await screen.findByRole('list', { name: 'Simulated messages' });
  expect(within(story).getAllByText('Reminder')).toHaveLength(1);
  await choose('Reminder', 'Turn off');
  await expect.poll(() => within(story).queryByText('Reminder')).toBeNull();
  const reminder = mock.store.all(workflows, { schedulerId }).find(({ name }) => name === 'Reminder');
  expect(reminder?.isActive).toBe(false);
});
