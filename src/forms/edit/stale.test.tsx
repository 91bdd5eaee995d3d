import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { button, field, open, type Row, refused, row, type Save } from './editFormTesting.tsx';

afterEach(cleanup);

describe('an outdated save', () => {
  const stale = (current: Row) => refused(412, { code: 'stale', errors: [], current });
  /** Refuses the first save with 412 and the current row, and accepts later ones. */
  const collidingWith = (current: Row): Save => {
    let isFirst = true;
    return async (patch, version) => {
      if (!isFirst) return { ...current, ...patch, version: version + 1 };
      isFirst = false;
      throw stale(current);
    };
  };

  it('takes over fields that only others changed, saves at once and says so', async () => {
    const { user, save } = open(collidingWith({ ...row, city: 'Bergen', version: 8 }));
    await user.type(field('Name'), '!');
    await user.click(button(/^Save/));
    await screen.findByText(/changes to: City/, { selector: 'span' });
    expect(save.mock.calls).toEqual([
      [{ name: 'Summit!' }, 3],
      [{ name: 'Summit!' }, 8],
    ]);
    expect(field(/City/).value).toBe('Bergen');
  });

  it('shows both versions of a field that both changed, and saves the chosen one', async () => {
    const { user, save } = open(collidingWith({ ...row, name: 'Theirs', city: 'Bergen', version: 8 }));
    await user.type(field('Name'), '!');
    await user.type(field(/City/), ' S');
    await user.click(button(/^Save/));
    const dialog = await screen.findByRole('dialog', { name: /Newer changes saved/ });
    expect(dialog.textContent).toContain('Theirs');
    expect(dialog.textContent).toContain('Summit!');

    await user.click(screen.getAllByRole('radio', { name: /Saved version/ })[0] ?? dialog);
    await user.click(button('Save selection'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(save).toHaveBeenLastCalledWith({ city: 'Oslo S' }, 8);
    expect(field('Name').value).toBe('Theirs');
    expect(field(/City/).value).toBe('Oslo S');
  });

  it('keeps everything if the choice is postponed', async () => {
    const { user } = open(collidingWith({ ...row, name: 'Theirs', version: 8 }));
    await user.type(field('Name'), '!');
    await user.click(button(/^Save/));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Name').value).toBe('Summit!');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
  });
});
