import '@/testing/noLayout.ts';
import { act, cleanup, screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFields as open } from '../fields/fieldsTesting.tsx';
import { InstantField, TimeZoneField } from '../index.ts';

afterEach(cleanup);

// The picker is large; here the browser's date input replaces it, as it does when the picker cannot be loaded.
vi.mock('../time/LoadedDatePicker.tsx', async () => {
  const { NativeDateInput } = await import('../time/NativeDateInput.tsx');
  return { LoadedDatePicker: NativeDateInput };
});

describe('a time zone', () => {
  it("shows the offset of the day and the reader's difference", async () => {
    const zones = ['Europe/Oslo', 'America/New_York'].map((id) => ({ id, standardName: '' }));
    const { user, held } = open(
      { zone: 'Europe/Oslo' },
      <TimeZoneField name="zone" label="Time zone" zones={zones} at="2027-05-03T09:00" viewer="Europe/London" />,
    );
    expect(await screen.findByText('UTC+2 on that day')).toBeTruthy();
    expect(screen.getByText('In your time zone (London), this starts at 08:00.')).toBeTruthy();
    const input = screen.getByRole('combobox', { name: 'Time zone' });
    await user.clear(input);
    await user.type(input, 'new york{Enter}');
    expect(held()).toEqual({ zone: 'America/New_York' });
  });

  it('names the day of the start if it is another one for the reader', async () => {
    const zones = [{ id: 'America/New_York', standardName: '' }];
    open(
      { zone: 'America/New_York' },
      <TimeZoneField name="zone" label="Time zone" zones={zones} at="2026-12-23T18:00" viewer="Europe/Berlin" />,
    );
    const text = 'In your time zone (Berlin), this starts on Thu 24 Dec 2026, 00:00.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('keeps what is typed while the whole list loads', async () => {
    const short = [{ id: 'Europe/Oslo', standardName: '' }];
    const whole = ['Europe/Oslo', 'America/Indiana/Knox'].map((id) => ({ id, standardName: '' }));
    let arrive: () => void = () => undefined;
    function Searched() {
      const [zones, setZones] = useState(short);
      arrive = () => setZones(whole);
      return <TimeZoneField name="zone" label="Time zone" zones={zones} />;
    }
    const { user, held } = open({ zone: 'Europe/Oslo' }, <Searched />);
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    await user.clear(input);
    await user.type(input, 'knox');
    act(() => arrive());
    expect(input.value).toBe('knox');
    await user.keyboard('{Enter}');
    expect(held()).toEqual({ zone: 'America/Indiana/Knox' });
  });
});

describe('an instant', () => {
  const sale = <InstantField name="sale" label="Sale starts" zone="Europe/Oslo" viewer="Europe/London" />;
  const input = () => screen.getByLabelText<HTMLInputElement>(/Sale starts/);
  const set = async (user: ReturnType<typeof userEvent.setup>, value: string) => {
    await user.clear(input());
    await user.type(input(), value);
  };

  it('is shown in its zone, with the reader’s own time below', async () => {
    open({ sale: '2027-05-03T07:00:00.000Z' }, sale);
    expect(input().value).toBe('2027-05-03T09:00');
    expect(screen.getByText('· Oslo, UTC+2')).toBeTruthy();
    expect(screen.getByText('Your time: Mon 3 May 2027, 08:00 UTC+1')).toBeTruthy();
  });

  it('says that clocks skip the time', async () => {
    const { user, held } = open({ sale: null }, sale);
    await set(user, '2027-03-28T02:30');
    expect(await screen.findByText(/03:30 is used/)).toBeTruthy();
    expect(held()).toEqual({ sale: '2027-03-28T01:30:00.000Z' });
  });

  it('offers both instants of a repeated time', async () => {
    const { user, held } = open({ sale: null }, sale);
    await set(user, '2027-10-31T02:30');
    expect(held()).toEqual({ sale: '2027-10-31T00:30:00.000Z' });
    await user.click(screen.getByRole('radio', { name: 'Second time (UTC+1)' }));
    expect(held()).toEqual({ sale: '2027-10-31T01:30:00.000Z' });
  });

  it('is shown in the new zone if the zone is changed meanwhile', async () => {
    function Zoned() {
      const [zone, setZone] = useState('Europe/Oslo');
      return (
        <>
          <InstantField name="sale" label="Sale starts" zone={zone} viewer="Europe/London" />
          <button type="button" onClick={() => setZone('America/New_York')}>
            Move to New York
          </button>
        </>
      );
    }
    const { user, held } = open({ sale: null }, <Zoned />);
    await set(user, '2027-05-03T09:00');
    await user.click(screen.getByRole('button', { name: 'Move to New York' }));
    expect(held()).toEqual({ sale: '2027-05-03T07:00:00.000Z' });
    expect(input().value).toBe('2027-05-03T03:00');
  });
});
