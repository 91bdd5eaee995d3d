import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubObjectUrls } from '@/testing/objectUrls.ts';
import { Stage } from '@/testing/Stage.tsx';
import type { CropDialogProps } from './CropDialog.tsx';
import { PictureInput } from './PictureInput.tsx';
import { missingPicture, type Picture } from './picture.ts';

// Cropping needs a layout, so this dialog returns the crop that it receives.
vi.mock('./CropDialog.tsx', () => ({
  CropDialog: ({ crop, onCrop, onClose }: CropDialogProps) => (
    <div role="dialog">
      <button type="button" onClick={() => onCrop(crop ?? { x: 0, y: 0, width: 100, height: 50 })}>
        Use
      </button>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </div>
  ),
}));

const smallest = { width: 600, height: 50 };
const stored: Picture = {
  kind: 'stored',
  id: 7,
  url: '/media/7/cropped',
  originalUrl: '/media/7/original',
  crop: { x: 10, y: 0, width: 50, height: 50 },
};
let size = { width: 1200, height: 800 };

beforeEach(() => {
  size = { width: 1200, height: 800 };
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => {} }));
  stubObjectUrls();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(value: Picture | null = null) {
  const onChange = vi.fn();
  render(
    <>
      <span id="label">Cover</span>
      <PictureInput value={value} onChange={onChange} aspect={2} smallest={smallest} label="Cover" labelId="label" />
    </>,
    { wrapper: Stage },
  );
  return { onChange, zone: screen.getByRole('group', { name: 'Cover' }) };
}

const picture = (type = 'image/png') => new File(['picture'], 'cover.png', { type });
const use = async () => fireEvent.click(await screen.findByRole('button', { name: 'Use' }));

describe('a picture that is no longer there', () => {
  it.each([
    ['unknown to the server', missingPicture(7), () => {}],
    ['without its file', stored, () => fireEvent.error(screen.getByRole('img', { name: 'Cover' }))],
  ])('is shown as missing, %s, until it is replaced', async (_, value, lose) => {
    const { onChange, zone } = open(value);
    lose();
    expect(screen.getByText('This picture is missing. Replace or remove it.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Crop' }).disabled).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.drop(zone, { dataTransfer: { files: [picture()], getData: () => '' } });
    await use();
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ kind: 'new' }));
  });
});

describe('picking a picture', () => {
  it.each([
    [
      'dropped',
      (zone: HTMLElement, files: File[]) => fireEvent.drop(zone, { dataTransfer: { files, getData: () => '' } }),
    ],
    [
      'pasted',
      (zone: HTMLElement, files: File[]) => fireEvent.paste(zone, { clipboardData: { files, getData: () => '' } }),
    ],
    [
      'chosen',
      (zone: HTMLElement, files: File[]) => {
        const input = zone.querySelector('input');
        if (input) fireEvent.change(input, { target: { files } });
      },
    ],
  ])('accepts one that is %s, and its crop', async (_, give) => {
    const { onChange, zone } = open();
    const file = picture();
    give(zone, [file]);
    await use();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      kind: 'new',
      file,
      crop: { x: 0, y: 0, width: 100, height: 50 },
    });
  });

  it('refuses another kind of file before anything is sent, and says what to choose', async () => {
    const { onChange, zone } = open();
    fireEvent.drop(zone, { dataTransfer: { files: [picture('application/pdf')], getData: () => '' } });
    expect(await screen.findByText(/Choose a JPEG, PNG or WebP file/)).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    [300, 200],
    // The whole picture is large enough, but its part with an aspect of 2 is not.
    [600, 50],
  ])(
    'refuses one of %d × %d pixels, of which no part is large enough, and says what would be',
    async (width, height) => {
      size = { width, height };
      const { zone } = open();
      expect(screen.getByText(/at least 600 × 300 pixels/)).toBeTruthy();
      fireEvent.drop(zone, { dataTransfer: { files: [picture()], getData: () => '' } });
      expect(
        await screen.findByText(new RegExp(`${width} × ${height} pixels. It needs at least 600 × 300`)),
      ).toBeTruthy();
    },
  );

  it('keeps the old picture if cropping a new one is cancelled', async () => {
    const { onChange, zone } = open(stored);
    fireEvent.drop(zone, { dataTransfer: { files: [picture()], getData: () => '' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('img', { name: 'Cover' }).getAttribute('src')).toBe('/media/7/original');
  });

  it('crops a stored picture again, starting with its crop', async () => {
    const { onChange } = open(stored);
    fireEvent.click(screen.getByRole('button', { name: 'Crop' }));
    await use();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(stored);
  });

  it('can be cancelled while it is sent, but allows no other action', () => {
    const cancel = vi.fn();
    render(
      <PictureInput
        value={stored}
        onChange={() => {}}
        aspect={2}
        smallest={smallest}
        label="Cover"
        labelId="label"
        disabled
        store={{ store: () => Promise.reject(), progress: 0.4, cancel }}
      />,
      { wrapper: Stage },
    );
    expect(screen.getByText('Uploading, 40%')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Replace' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('removes it, and moves the focus to the button for the next one', () => {
    function Cover() {
      const [value, setValue] = useState<Picture | null>(stored);
      return (
        <PictureInput value={value} onChange={setValue} aspect={2} smallest={smallest} label="Cover" labelId="label" />
      );
    }
    render(<Cover />, { wrapper: Stage });
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('img', { name: 'Cover' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose file' }));
  });

  it('uses the file that was picked last, however long the earlier one takes, and shows progress', async () => {
    let finish = () => {};
    const slow = new Promise<void>((resolve) => (finish = resolve));
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (file.name === 'slow.png') await slow;
      return { ...size, close: () => {} };
    });
    const { onChange, zone } = open();
    const drop = (file: File) => fireEvent.drop(zone, { dataTransfer: { files: [file], getData: () => '' } });
    drop(new File(['picture'], 'slow.png', { type: 'image/png' }));
    expect(zone.getAttribute('aria-busy')).toBe('true');
    const quick = picture();
    drop(quick);
    await screen.findByRole('dialog');
    await act(async () => finish());
    await use();
    expect(zone.getAttribute('aria-busy')).toBe('false');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ file: quick }));
  });
});
