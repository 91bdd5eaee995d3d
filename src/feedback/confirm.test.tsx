import { cleanup, render, renderHook, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../data/index.ts';
import { Stage } from '../testing/Stage.tsx';
import { ConfirmProvider, type ConfirmRequest, useConfirm } from './index.ts';

afterEach(cleanup);

const answered = vi.fn();

function Asking({ request }: { request: ConfirmRequest }) {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={() => void confirm(request).then(answered)}>
      Ask
    </button>
  );
}

async function ask(request: ConfirmRequest) {
  answered.mockReset();
  render(
    <Stage>
      <ConfirmProvider>
        <Asking request={request} />
      </ConfirmProvider>
    </Stage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return screen.findByRole('dialog');
}

const button = (name: string) => screen.getByRole('button', { name });
const closed = () => waitForElementToBeRemoved(() => screen.queryByRole('dialog'));

describe('the confirm dialog', () => {
  it('has the default texts of the specification', async () => {
    const dialog = await ask({});
    expect(dialog).toHaveProperty('tagName', 'DIV');
    expect(screen.getByRole('heading', { name: 'Are you sure?' })).toBeTruthy();
    expect(screen.getByText('Do you want to continue?')).toBeTruthy();
    expect(button('Confirm')).toBeTruthy();
    expect(button('Cancel')).toBeTruthy();
  });

  it('runs the action, then closes', async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    await ask({ title: 'Publish?', mainAction: 'Publish', onConfirm, onClose });
    await userEvent.click(button('Publish'));
    await closed();
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    expect(answered).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each([
    ['cancelled', () => userEvent.click(button('Cancel'))],
    ['closed with Escape', () => userEvent.keyboard('{Escape}')],
  ])('runs the close action, then closes, when it is %s', async (_, leave) => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    await ask({ onConfirm, onClose });
    await leave();
    await closed();
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(answered).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('has no cancel button if disabled', async () => {
    await ask({ showCloseButton: false });
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('stays open while the action runs, and cannot be closed or confirmed twice', async () => {
    let finish = () => {};
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    await ask({ onConfirm });
    await userEvent.click(button('Confirm'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /Confirm/, busy: true })).toHaveProperty('disabled', true);
    expect(button('Cancel')).toHaveProperty('disabled', true);
    finish();
    await closed();
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('stays open if the action fails, shows why, and allows another try', async () => {
    // In the user's language, and as exactly as the server's message.
    const problem = { path: '', code: 'too_big', message: 'Not more than 5', params: { max: 5 } };
    const refusal = new HttpError({
      type: 'Response Error',
      message: 'Conflict',
      status: 409,
      data: { code: 'conflict', message: 'Conflict', errors: [problem] },
    });
    const onConfirm = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce(undefined);
    await ask({ onConfirm });
    await userEvent.click(button('Confirm'));
    expect((await screen.findByRole('alert')).textContent).toBe('Enter 5 or less.');
    expect(answered).not.toHaveBeenCalled();
    await userEvent.click(button('Confirm'));
    await closed();
    expect(answered).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('offers an alternative once the server has refused the action', async () => {
    const refusal = new HttpError({
      type: 'Response Error',
      message: 'Conflict',
      status: 409,
      data: { code: 'conflict', message: 'It is used', errors: [] },
    });
    const onConfirm = vi.fn().mockRejectedValue(refusal);
    const archive = vi.fn();
    await ask({ tone: 'danger', mainAction: 'Delete', onConfirm, instead: { label: 'Archive', run: archive } });
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    await userEvent.click(button('Delete'));
    const offered = await screen.findByRole('button', { name: 'Archive' });
    expect(document.activeElement).toBe(offered);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await userEvent.click(offered);
    await closed();
    expect([onConfirm.mock.calls.length, archive.mock.calls.length]).toEqual([1, 1]);
    expect(answered).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('requires the name to be typed before something valuable is deleted', async () => {
    const onConfirm = vi.fn();
    await ask({ tone: 'danger', mainAction: 'Delete', typedConfirmation: 'Northern Light', onConfirm });
    const field = screen.getByRole('textbox', { name: 'Type “Northern Light” to confirm' });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'Northern{Enter}');
    expect(button('Delete')).toHaveProperty('disabled', true);
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.type(field, ' Light{Enter}');
    await closed();
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('does not trigger a destructive action by Enter', async () => {
    await ask({ tone: 'danger', mainAction: 'Delete' });
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));
  });

  it('is full screen below the medium breakpoint', async () => {
    await ask({});
    const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
    expect(styles).toMatch(/@media \(max-width:899\.95px\)\{[^}]*Dialog-paper[^}]*height:100%/);
  });

  it('throws outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(useConfirm)).toThrow('ConfirmContext must be used within a ConfirmProvider');
    vi.restoreAllMocks();
  });
});
