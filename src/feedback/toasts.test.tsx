import { readFileSync } from 'node:fs';
import Dialog from '@mui/material/Dialog';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { notify, Toasts, useCopyText } from './index.ts';
import { visibleToasts } from './toastSettings.ts';

const given = vi.hoisted(() => ({ props: {} as Record<string, unknown> }));

vi.mock('sonner', async (original) => {
  const sonner = await original<typeof import('sonner')>();
  const Toaster = (props: Record<string, unknown>) => {
    given.props = props;
    return <sonner.Toaster {...props} />;
  };
  return { ...sonner, Toaster };
});

beforeEach(() => {
  render(
    <Stage>
      <Toasts />
    </Stage>,
  );
});
afterEach(cleanup);

const toast = (text: string) => screen.findByText(text);

/** Has a button for each text, which copies it. */
function Copying({ texts }: { texts: readonly string[] }) {
  const copy = useCopyText();
  return texts.map((text) => (
    <button key={text} type="button" onClick={() => copy(text, 'Copied')}>
      Copy {text}
    </button>
  ));
}

describe('toasts', () => {
  it('draw nothing until the first one, and keep earlier ones', async () => {
    expect(document.querySelector('section')).toBeNull();
    notify.success('First');
    notify.info('Second');
    expect(await toast('First')).toBeTruthy();
    expect(await toast('Second')).toBeTruthy();
  });

  it('show only the last text that could not be copied, selected', async () => {
    render(
      <Stage>
        <Copying texts={['https://one.example', 'https://two.example']} />
      </Stage>,
    );
    for (const text of ['https://one.example', 'https://two.example']) {
      fireEvent.click(screen.getByText(`Copy ${text}`));
      await screen.findByText(text);
    }
    expect(screen.queryByText('https://one.example')).toBeNull();
    expect(screen.getAllByText('Couldn’t copy.')).toHaveLength(1);
    await waitFor(() => expect(String(window.getSelection())).toBe('https://two.example'));
  });

  it('have every setting of the specification', async () => {
    notify.info('Numbers');
    await toast('Numbers');
    expect(given.props).toMatchObject({
      duration: 4000,
      gap: 12,
      position: 'bottom-right',
      hotkey: ['altKey', 'KeyT'],
      containerAriaLabel: 'Notifications',
      closeButton: true,
      visibleToasts: visibleToasts(window.innerHeight),
      style: expect.objectContaining({ '--width': '356px' }),
    });
  });

  it('are above the save bar, however wide the window is', async () => {
    notify.info('Above');
    await toast('Above');
    const always = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
    expect(always.find((rule) => rule.startsWith('body:has([data-save-bar])'))).toContain('margin-bottom: 64px');
  });

  it('change under the same id and end when they are closed', async () => {
    const id = notify.progress('Uploading', { value: 0.4 });
    await toast('Uploading');
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('40');
    notify.success('Uploaded', { id });
    await toast('Uploaded');
    expect(screen.queryByText('Uploading')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    notify.close(id);
    await waitFor(() => expect(screen.queryByText('Uploaded')).toBeNull());
  });

  it('can be closed with their button', async () => {
    notify.error('Not saved', { description: 'The server did not answer.' });
    const shown = (await toast('Not saved')).closest('li');
    expect(shown?.textContent).toContain('The server did not answer.');
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Close' }).find((one) => shown?.contains(one)) ?? document.body,
    );
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  });

  it('offer an action', async () => {
    const onClick = vi.fn();
    notify.info('Archived', { action: { label: 'Undo', onClick } });
    await toast('Archived');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('toasts while a dialog is open', () => {
  it('can be reached by keyboard, and are announced', async () => {
    render(
      <Dialog open aria-label="History">
        <button type="button">Inside</button>
      </Dialog>,
    );
    await screen.findByRole('button', { name: 'Inside' });
    notify.success('Taken back', { action: { label: 'Put back', onClick: () => {} } });
    await toast('Taken back');
    const undo = await screen.findByRole('button', { name: 'Put back' });
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });
    expect(document.activeElement?.contains(undo)).toBe(true);
    undo.focus();
    expect(document.activeElement).toBe(undo);
  });
});

describe('settings that the toaster has no option for', () => {
  it('are the specified defaults in this version of it', () => {
    const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
    expect(source).toContain('const SWIPE_THRESHOLD = 45;');
    expect(source).toContain('const TIME_BEFORE_UNMOUNT = 200;');
  });
});

describe('visibleToasts', () => {
  it.each([
    [900, 3],
    [768, 3],
    [1440, 5],
    [560, 2],
    [200, 1],
  ])('in a window of %i px are %i', (height, count) => {
    expect(visibleToasts(height)).toBe(count);
  });
});
