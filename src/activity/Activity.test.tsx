import type { Job } from '@contract/jobs.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { definePlugin } from '../registry/definePlugin.ts';
import { defineRoutes } from '../registry/routes.ts';
import { createTestBackend } from '../testing/backend.ts';
import { renderPage } from '../testing/render.tsx';
import { Activity } from './Activity.tsx';
import type { AreaJobs } from './areaJobs.ts';

afterEach(cleanup);

const job: Job = {
  id: 1,
  version: 1,
  createdAt: '2027-01-04T07:00:00.000Z',
  updatedAt: '2027-01-04T07:00:00.000Z',
  kind: 'library.bind',
  name: 'Emma',
  state: 'running',
  progress: 40,
  isCanceling: false,
  attempts: 1,
  runAfter: '2027-01-04T07:00:00.000Z',
  finishedAt: null,
  user: { id: 2, name: 'Ana Lima' },
  problem: null,
  result: null,
};
const ended = { finishedAt: '2027-01-04T07:30:00.000Z' };

const jobs: AreaJobs = {
  bind: { Title: ({ job: { name } }) => `Binding of ${name}`, Result: () => <Link to="/books/3">Open the book</Link> },
};

const library = definePlugin({
  id: 'library',
  since: '2027-01-04',
  routes: defineRoutes('/library', { books: '' }),
  i18n: ['translation'],
  pages: { books: async () => ({ Page: () => null }) },
  jobs: async () => ({ jobs }),
});

/** Renders the button with these jobs, and records the requested actions. */
async function open(...rows: Partial<Job>[]) {
  const requests: string[] = [];
  const backend = createTestBackend();
  const answer: typeof backend.answer = async (request) => {
    if (!request.url.startsWith('/api/jobs')) return backend.answer(request);
    if (request.method !== 'GET') {
      requests.push(request.url);
      return { status: 200, headers: {}, body: { data: { ...job, ...rows[0] } } };
    }
    const data = rows.map((row, index) => ({ ...job, id: index + 1, ...row }));
    return { status: 200, headers: {}, body: { data, meta: { total: rows.length, page: 1, perPage: 20 } } };
  };
  renderPage(<Activity />, { mock: { ...backend, answer }, plugins: [library] });
  const button = await screen.findByRole('button', { name: /^Notifications/ });
  const openPanel = async () => {
    await userEvent.click(button);
    return within(await screen.findByRole('dialog', { name: 'Notifications' }));
  };
  return { requests, button, openPanel };
}

describe('the activity of an account', () => {
  it('shows the number of running jobs and their progress', async () => {
    const { button, openPanel } = await open({}, { state: 'waiting' }, { state: 'done', ...ended });
    await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Notifications: 2 tasks are running'));
    const panel = await openPanel();
    const [running] = await panel.findAllByRole('listitem');
    expect(running?.textContent).toMatch(/^Binding of Emma40% · Ana Lima/);
    expect(panel.getByRole('progressbar', { name: 'Emma' }).getAttribute('aria-valuenow')).toBe('40');
    expect(panel.getByText('Waiting · Ana Lima')).toBeTruthy();
  });

  it('links to the result of a finished job', async () => {
    const panel = await (await open({ state: 'done', result: { id: 3 }, ...ended })).openPanel();
    expect((await panel.findByRole('link', { name: 'Open the book' })).getAttribute('href')).toBe('/books/3');
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('cancels a running job', async () => {
    const { requests, openPanel } = await open({});
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Cancel: Emma' }));
    await waitFor(() => expect(requests).toEqual(['/api/jobs/1/cancel']));
  });

  it('shows why a job failed, and restarts it', async () => {
    const message = 'There is no leather';
    const problem = { message, code: 'rule_broken', errors: [{ path: '', code: 'no_leather', message }] };
    const { requests, openPanel } = await open({ state: 'failed', problem, ...ended });
    const panel = await openPanel();
    expect(await panel.findByText(message)).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Restart: Emma' }));
    await waitFor(() => expect(requests).toEqual(['/api/jobs/1/retry']));
  });

  it('explains the empty list', async () => {
    const panel = await (await open()).openPanel();
    expect(await panel.findByText(/^Nothing is running/)).toBeTruthy();
  });

  it('shows a job of a missing area by its name', async () => {
    const panel = await (await open({ kind: 'gone.work' })).openPanel();
    expect(await panel.findByText('Emma')).toBeTruthy();
  });
});
