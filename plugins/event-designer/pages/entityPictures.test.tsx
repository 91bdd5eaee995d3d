import '@/testing/noLayout.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CropDialogProps } from '@/media/CropDialog.tsx';
import { EntityListPage } from '@/screens/EntityListPage.tsx';
import { createTestBackend } from '@/testing/backend.ts';
import { stubObjectUrls } from '@/testing/objectUrls.ts';
import { renderPage } from '@/testing/render.tsx';
import { sponsors } from '../contract/sponsors.ts';

// Cropping needs a layout, so this dialog takes the picture whole.
vi.mock('@/media/CropDialog.tsx', () => ({
  CropDialog: ({ onCrop }: CropDialogProps) => (
    <button type="button" onClick={() => onCrop({ x: 0, y: 0, width: 100, height: 100 })}>
      Use
    </button>
  ),
}));

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 300, close: () => {} }));
  stubObjectUrls();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const params = { eventId: 1 };

function Sponsors() {
  const { t } = useTranslation('meTranslation');
  return (
    <EntityListPage
      of={sponsors}
      params={params}
      t={t}
      icon={Handshake}
      title="Sponsors"
      sentence="Who pays for the event."
    />
  );
}

async function drawing(): Promise<File> {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } });
  return new File([new Uint8Array(await image.png().toBuffer())], 'logo.png', { type: 'image/png' });
}

async function choose(dialog: HTMLElement, file: File): Promise<void> {
  const input = within(dialog).getByRole('group', { name: /^Logo/ }).querySelector('input[type="file"]');
  if (!input) throw new Error('The dialog has no input for the picture');
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use' }));
}

it('stores the picture of a new row and of an existing row, and shows it in the list', async () => {
  const backend = createTestBackend();
  const ana = backend.visit('Ana Lima');
  await ana.call('POST', '/events/1/sponsors', { name: 'Aaberg' });
  const logoOf = (name: string) => backend.store.all(sponsors).find((sponsor) => sponsor.name === name)?.logo ?? null;
  renderPage(<Sponsors />, { mock: backend });
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: 'Aaberg' }));
  const editing = await screen.findByRole('dialog');
  await choose(editing, await drawing());
  await user.click(within(editing).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(logoOf('Aaberg')).not.toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = screen.getByRole('button', { name: 'Aaberg' }).closest('tr');
  await waitFor(() => expect(row?.querySelector('img')).not.toBeNull());

  await user.click(screen.getByRole('button', { name: 'New' }));
  const making = await screen.findByRole('dialog', { name: 'New entry' });
  await user.type(within(making).getByRole('textbox', { name: 'Name' }), 'Abel');
  await choose(making, await drawing());
  await user.click(within(making).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(logoOf('Abel')).not.toBeNull());
});
