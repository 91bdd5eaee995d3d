import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { RoleProvider } from '@/auth/role.ts';
import { renderPage } from '@/testing/render.tsx';
import { organizers } from '../contract/organizers.ts';
import { managedTags } from '../contract/tags.ts';
import { venues } from '../contract/venues.ts';
import { Page as OrganizersPage } from './OrganizersPage.tsx';
import { Page as TagsPage } from './TagsPage.tsx';
import { Page as VenuesPage } from './VenuesPage.tsx';

afterEach(cleanup);

describe('the lists of the organisation', () => {
  it('creates an organiser, and shows which cannot be deleted because an event names them', async () => {
    const { backend } = renderPage(<OrganizersPage />);
    await screen.findByText('Makers Guild');
    await userEvent.click(screen.getByRole('button', { name: 'New organiser' }));
    const dialog = await screen.findByRole('dialog', { name: 'New organiser' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Jazz Collective');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('button', { name: 'Jazz Collective' })).toBeTruthy();
    expect(backend.store.all(organizers).map(({ name }) => name)).toContain('Jazz Collective');

    await userEvent.click(screen.getByRole('button', { name: 'Actions for Makers Guild' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete “Makers Guild”?' });
    expect(question.textContent).toContain('choose another one in those events first');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByRole('alert')).toBeTruthy();
    expect(backend.store.all(organizers).map(({ name }) => name)).toContain('Makers Guild');
  });

  it('creates a venue with its address and country', async () => {
    const { backend } = renderPage(<VenuesPage />);
    // The button is in the heading while the list loads, and below these words once the list is known to be empty.
    await screen.findByText('No venues yet');
    await userEvent.click(screen.getByRole('button', { name: 'New venue' }));
    const dialog = await screen.findByRole('dialog', { name: 'New venue' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Fjordhallen');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^City/ }), 'Oslo');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Country/ }), 'NO');
    expect(within(dialog).getByRole('link', { name: 'View on map' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('cell', { name: 'Norway' })).toBeTruthy();
    expect(backend.store.all(venues)).toMatchObject([{ name: 'Fjordhallen', city: 'Oslo', country: 'NO' }]);
  });

  it('reports a duplicate tag at the field', async () => {
    const { backend } = renderPage(<TagsPage />);
    backend.store.insert(managedTags, {}, { name: 'Opera' });
    await userEvent.click(await screen.findByRole('button', { name: 'New tag' }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: 'Tag' });
    await userEvent.type(field, 'opera');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(within(dialog).getByText('“opera” already exists.')).toBeTruthy();
    // The dialog has no other field that could be meant.
    expect(within(dialog).queryByText(/Couldn’t save/)).toBeNull();
  });

  it('describes the effect of deleting several tags', async () => {
    const { backend } = renderPage(<TagsPage />);
    for (const name of ['Opera', 'Operetta']) backend.store.insert(managedTags, {}, { name });
    for (const name of ['Opera', 'Operetta'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete 2 entries?' });
    expect(within(question).getByText(/^The tags will be removed from all events\./)).toBeTruthy();
  });

  it('offers no changes to viewers', async () => {
    renderPage(
      <RoleProvider value="viewer">
        <OrganizersPage />
      </RoleProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Makers Guild' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
    expect(screen.getByRole('menuitem', { name: 'Show history' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New organiser' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
