import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { box, openFields as open } from '../fields/fieldsTesting.tsx';
import { NumberField, RepeatableRows, RichTextField, SwitchField } from '../index.ts';

afterEach(cleanup);

describe('repeatable rows', () => {
  const rows = (
    <RepeatableRows
      name="rooms"
      label="Rooms"
      adders={[{ label: 'Add a room', newRow: () => ({ seats: 1 }) }]}
      empty="No room yet"
      nameOf={(index) => `Room ${index + 1}`}
      atMost={3}
    >
      {(path) => <NumberField name={`${path}.seats`} label="Seats" />}
    </RepeatableRows>
  );
  const press = (name: string) => screen.getByRole('button', { name });

  it('are added, duplicated and removed, and a removed one is restored with its values', async () => {
    const { user, held } = open({ rooms: [] }, rows);
    expect(screen.getByText('No room yet')).toBeTruthy();
    await user.click(press('Add a room'));
    await user.clear(box('Seats'));
    await user.type(box('Seats'), '25');
    await user.click(press('Duplicate Room 1'));
    await user.click(press('Add a room'));
    expect(held()).toEqual({ rooms: [{ seats: 25 }, { seats: 25 }, { seats: 1 }] });
    expect(press('Add a room')).toHaveProperty('disabled', true);

    await user.click(press('Remove Room 1'));
    expect(held()).toEqual({ rooms: [{ seats: 25 }, { seats: 1 }] });
    await user.click(press('Undo'));
    await waitFor(() => expect(held()).toEqual({ rooms: [{ seats: 25 }, { seats: 25 }, { seats: 1 }] }));
    expect(screen.queryByText('Room 1 removed.')).toBeNull();
  });

  it('offer no restore for a row that is back', async () => {
    const { user, held } = open({ rooms: [{ seats: 1 }, { seats: 2 }] }, rows);
    await user.click(press('Remove Room 2'));
    expect(screen.getByText('Room 2 removed.')).toBeTruthy();
    await user.click(press('Discard'));
    expect(held()).toEqual({ rooms: [{ seats: 1 }, { seats: 2 }] });
    expect(screen.queryByText('Room 2 removed.')).toBeNull();
  });

  it('focus their first field once it is there, and keys typed until then add no more rows', async () => {
    const texts = (
      <RepeatableRows
        name="rooms"
        label="Rooms"
        adders={[{ label: 'Add a text', newRow: () => ({ html: '', isHidden: false }) }]}
        empty="No text yet"
        nameOf={(index) => `Text ${index + 1}`}
      >
        {(path, index) => (
          <>
            <RichTextField name={`${path}.html`} label={`Text ${index + 1}`} />
            <SwitchField name={`${path}.isHidden`} label="Hidden" />
          </>
        )}
      </RepeatableRows>
    );
    const { user, held } = open({ rooms: [] }, texts);
    for (const name of ['Text 1', 'Text 2']) {
      await user.click(press('Add a text'));
      await user.keyboard(' ');
      const editor = await screen.findByRole('textbox', { name });
      await waitFor(() => expect(document.activeElement).toBe(editor));
    }
    expect(held()).toMatchObject({ rooms: [{ isHidden: false }, { isHidden: false }] });
  });
});
