import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { BusyButton } from './BusyButton.tsx';

afterEach(cleanup);

test('a busy button keeps the focus, lets keys through, and does not act twice', async () => {
  const act = vi.fn();
  const key = vi.fn();
  function Downloading() {
    const [isBusy, setIsBusy] = useState(false);
    const begin = () => {
      act();
      setIsBusy(true);
    };
    return (
      <BusyButton isBusy={isBusy} onClick={begin} onKeyDown={({ key: pressed }) => key(pressed)}>
        Download
      </BusyButton>
    );
  }
  render(<Downloading />);
  const button = screen.getByRole('button', { name: 'Download' });
  await userEvent.click(button);
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(act).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(key).toHaveBeenCalledWith('Escape');
});
