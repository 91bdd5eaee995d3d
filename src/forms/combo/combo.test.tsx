import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFields as open } from '../fields/fieldsTesting.tsx';
import { ComboField, type Found, TagsField } from '../index.ts';

afterEach(cleanup);

describe('a tags field', () => {
  const search = vi.fn(
    (text: string): Found => ({
      options: text === '' ? [] : [{ value: 'energy', label: 'energy' }],
      isLoading: false,
      isFailed: false,
    }),
  );
  const tags = <TagsField name="tags" label="Tags" useSearch={search} />;
  const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Tags/ });
  const openTags = async (values: { tags: string[] }) => {
    const opened = open(values, tags);
    await screen.findByRole('combobox', { name: /Tags/ });
    return opened;
  };

  it('searches from the second character on', async () => {
    search.mockClear();
    const { user, held } = await openTags({ tags: [] });
    await user.type(input(), 'e');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(search.mock.calls.flat().every((text) => text === '')).toBe(true);
    await user.type(input(), 'n');
    await user.click(await screen.findByRole('option', { name: 'energy' }));
    expect(held()).toEqual({ tags: ['energy'] });
  });

  it('creates a new tag with Enter, with a comma, and when the field is left', async () => {
    const { user, held } = await openTags({ tags: [] });
    await user.type(input(), 'wind{Enter}');
    await user.type(input(), 'sun,');
    await user.type(input(), 'water');
    await user.tab();
    expect(held()).toEqual({ tags: ['wind', 'sun', 'water'] });
    expect(await screen.findByText('You can add up to 2. Remove some first.')).toBeTruthy();
  });

  it('saves the text in it as a tag when the form is submitted', async () => {
    const { user, saved } = await openTags({ tags: [] });
    await user.type(input(), 'wind');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ tags: ['wind'] }, 1));
    expect(input().value).toBe('');
  });

  it('closes its list with Escape, and keeps what was typed', async () => {
    const { user } = await openTags({ tags: [] });
    await user.type(input(), 'wi');
    expect(await screen.findByRole('option', { name: /wi/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(input().value).toBe('wi');
    await user.type(input(), 'n');
    expect(await screen.findByRole('option', { name: /win/ })).toBeTruthy();
  });

  it('adds no tag twice, whatever its case, and removes one with its cross', async () => {
    const { user, held } = await openTags({ tags: ['wind'] });
    await user.type(input(), 'Wind{Enter}');
    expect(held()).toEqual({ tags: ['wind'] });
    await user.click(screen.getByRole('button', { name: 'Remove wind' }));
    expect(held()).toEqual({ tags: [] });
  });
});

describe('a combo field', () => {
  const useSearch = (text: string): Found => ({
    options: [{ value: 12, label: 'Grid Forum' }].filter(({ label }) => label.includes(text)),
    isLoading: false,
    isFailed: false,
  });

  it('shows its initial option, even if the search has not found it, and holds the chosen one', async () => {
    const { user, held } = open(
      { organizer: 7 },
      <ComboField name="organizer" label="Organiser" useSearch={useSearch} chosen={{ value: 7, label: 'Fjord' }} />,
    );
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organiser' });
    expect(input.value).toBe('Fjord');
    await user.clear(input);
    await user.type(input, 'Grid');
    await user.click(await screen.findByRole('option', { name: 'Grid Forum' }));
    expect(held()).toEqual({ organizer: 12 });
  });
});
