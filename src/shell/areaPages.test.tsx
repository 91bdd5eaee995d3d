import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Circle } from 'lucide-react';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { usePageTitle } from '@/brand/index.ts';
import { compile } from '@/registry/compile.ts';
import { definePlugin } from '@/registry/definePlugin.ts';
import { defineRoutes } from '@/registry/routes.ts';
import type { AreaState, Plugin } from '@/registry/types.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { Presence } from './frame/Presence.tsx';
import { PageHeader } from './PageHeader.tsx';
import { cardsPlugin, heading, menu, openConsole, page, resetShell } from './shellTesting.tsx';

resetShell();

function Desk() {
  usePageTitle('Blue desk');
  return (
    <>
      <PageHeader title="Blue desk" />
      <Link to="/desks">All desks</Link>
    </>
  );
}

const known: AreaState<unknown> = { status: 'ready', facts: undefined, title: 'Office' };

/** Creates an area whose list is at its base, and whose rows are below it. */
function desks(useArea: () => AreaState<unknown> = () => known): Plugin {
  return definePlugin({
    id: 'desks',
    since: '2026-11-21',
    routes: defineRoutes('/desks', { list: '', desk: ':deskId', rules: 'rules' }),
    i18n: ['translation'],
    pages: { list: page('Desks'), desk: async () => ({ Page: Desk }), rules: page('Rules') },
    area: async () => ({ useArea }),
    menu: [
      {
        id: 'desks',
        label: 'Desks',
        entries: [
          { page: 'list', label: 'All of them', icon: Circle },
          { page: 'rules', label: 'Rules', icon: Circle },
        ],
      },
    ],
    home: { page: 'list', label: 'Our desks', description: 'Where to sit', icon: Circle },
  });
}

const open = (address: string, useArea?: () => AreaState<unknown>) =>
  openConsole({ plugins: [desks(useArea), cardsPlugin], address });

describe('the menu of an area whose list is at its base', () => {
  it.each([
    ['/desks', 'All of them'],
    ['/desks/5', 'All of them'],
    ['/desks/rules', 'Rules'],
  ])('marks at %s only the entry "%s"', async (address, label) => {
    await open(address);
    const marked = await within(await menu()).findAllByRole('link', { current: 'page' });
    expect(marked.map((link) => link.textContent)).toEqual([label]);
  });
});

describe('the title of the document', () => {
  it('names the row and its area, and the area alone on the list', async () => {
    await open('/desks/5');
    await heading('Blue desk');
    await waitFor(() => expect(document.title).toBe('Foyer – Blue desk – Office'));
    await userEvent.click(screen.getByRole('link', { name: 'All desks' }));
    await heading('Desks');
    expect(document.title).toBe('Foyer – Office');
  });
});

describe('an unknown page within an area', () => {
  it.each(['/desks/blue', '/desks/5/drawer'])('redirects from %s to the list of the area', async (address) => {
    await open(address);
    await heading('Page not found');
    await userEvent.click(screen.getByRole('link', { name: 'Our desks' }));
    expect(await heading('Desks')).toBeDefined();
  });

  it('redirects there if the area does not know what is open', async () => {
    await open('/desks/5', () => ({ status: 'failed', error: { statusCode: 404 }, retry: () => undefined }));
    expect((await screen.findByRole('link', { name: 'Our desks' })).getAttribute('href')).toBe('/n/desks');
  });
});

describe('presence in an area without a row in its base path', () => {
  it('belongs to the open row', async () => {
    const [plugin] = compile([desks()], 'standalone').plugins;
    if (!plugin) throw new Error('The area was left out');
    const mock = createTestBackend();
    renderPage(<Presence plugin={plugin} />, { path: '/desks/:deskId', route: '/desks/5', live: true, mock });
    const ana = mock.visit('Ana Lima');
    ana.open('deskId:6', 'desks/desk');
    mock.visit('Olga Berg').open('deskId:5', 'desks/desk');
    const faces = await screen.findByRole('button', { name: /^Also here/ });
    expect(faces.getAttribute('aria-label')).toMatch(/Olga Berg \(All of them\)/);
    expect(faces.getAttribute('aria-label')).not.toMatch(/Ana/);
  });
});
