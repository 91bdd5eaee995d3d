import type { JobFile } from '@contract/jobs.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../lib/saveFile.ts';
import { createTestBackend } from '../testing/backend.ts';
import { renderPage } from '../testing/render.tsx';
import { DownloadJobFile } from './DownloadJobFile.tsx';

vi.mock('../lib/saveFile.ts', () => ({ saveFile: vi.fn() }));

/** jsdom's blobs have no `text` method, unlike those of browsers. */
Blob.prototype.text ??= function text(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(this);
  });
};

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const file: JobFile = {
  id: 4,
  jobId: 7,
  name: 'Badges.pdf',
  contentType: 'application/pdf',
  size: 2_300_000,
  keptUntil: '2027-01-11T07:00:00.000Z',
};

function open(status: number, body: string) {
  const backend = createTestBackend();
  const answer: typeof backend.answer = async (request) =>
    request.url.startsWith('/api/jobs/7/files/4')
      ? { status, headers: { 'content-disposition': 'attachment' }, body }
      : backend.answer(request);
  renderPage(<DownloadJobFile file={file} />, { mock: { ...backend, answer } });
}

it('saves the file of a job under its name', async () => {
  open(200, '%PDF 42');
  await userEvent.click(await screen.findByRole('button', { name: 'Download Badges.pdf (2.3 MB)' }));
  await expect.poll(() => saveFile).toHaveBeenCalledWith('Badges.pdf', expect.any(Blob));
  expect(await vi.mocked(saveFile).mock.calls[0]?.[1].text()).toBe('%PDF 42');
});

it('shows why it cannot be saved', async () => {
  const message = 'This file is not kept any more';
  const problem = { path: '', code: 'no_such_file', message };
  const body = JSON.stringify({ message, code: 'not_found', errors: [problem], requestId: '' });
  open(404, body);
  await userEvent.click(await screen.findByRole('button', { name: /^Download/ }));
  expect(await screen.findByText('Couldn’t download “Badges.pdf”.')).toBeTruthy();
  expect(await screen.findByText('This file has expired. Create it again.')).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
});
