import {
  Link,
  type TreeMenuItem,
  useBreadcrumb,
  useGo,
  useMenu,
  useNavigation,
  useResourceParams,
} from '@refinedev/core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Plugin } from '@/registry/types.ts';
import { PageHeader } from './PageHeader.tsx';
import { eventsPlugin, heading, openConsole, ready } from './shellTesting.tsx';
import { UpLink } from './UpLink.tsx';

// Menus, links and breadcrumbs used as in Refine's documentation, on the resources derived from the manifests.

const { answers, Probe } = probe();

/** Creates a page that records the results of Refine's hooks. */
function probe() {
  const answers: { current?: ReturnType<typeof useAnswers> } = {};
  const useAnswers = () => ({
    menu: useMenu(),
    breadcrumbs: useBreadcrumb().breadcrumbs,
    navigation: useNavigation(),
    go: useGo(),
    place: useResourceParams(),
  });
  function Probe() {
    const drawn = useAnswers();
    // Once the page is there: a function of React Router that is called before does nothing.
    useLayoutEffect(() => {
      answers.current = drawn;
    });
    return (
      <>
        <nav aria-label="Up">
          <UpLink />
        </nav>
        <PageHeader title="Here" />
        <Link go={{ to: { resource: 'tickets', action: 'edit', id: 5, meta: { eventId: 7 } } }}>Ticket five</Link>
      </>
    );
  }
  return { answers, Probe };
}

function plugin(): Plugin {
  const events = eventsPlugin(() => ready());
  const load = async () => ({ Page: Probe });
  return {
    ...events,
    resources: [
      { name: 'events', list: 'list', edit: 'info' },
      { name: 'tickets', list: 'tickets', edit: 'ticket' },
    ],
    pages: { ...events.pages, list: load, info: load, tickets: load, ticket: load },
  };
}

async function openAt(address: string) {
  const { router } = await openConsole({ plugins: [plugin()], address });
  await heading('Here');
  const current = () => {
    if (!answers.current) throw new Error('The page has not been drawn');
    return answers.current;
  };
  return { current, pathname: () => router.state.location.pathname };
}

afterEach(cleanup);

const flat = (items: readonly TreeMenuItem[]): (string | undefined)[][] =>
  items.flatMap(({ name, label, route, children }) => [[name, label, route], ...flat(children)]);

describe('on a page below an event', () => {
  it('useMenu returns the pages of its area, with their names and addresses', async () => {
    const { current } = await openAt('/events/7/tickets');
    expect(flat(current().menu.menuItems)).toEqual([
      ['events', 'Events', '/me'],
      ['events/info', 'Basic info', '/events/7/basicinfo'],
      ['events/schedule', 'Schedule', '/events/7/schedule'],
      ['tickets', 'Tickets', '/events/7/tickets'],
      ['events/theme', 'Theme', '/events/7/attendee-app/theme'],
    ]);
    expect(current().menu.selectedKey).toBe('/events/tickets');
  });

  it('useBreadcrumb leads from the list of events to the open page', async () => {
    const { current } = await openAt('/events/7/tickets/5');
    expect(current().breadcrumbs.map(({ label, href }) => [label, href])).toEqual([
      ['Events', '/me'],
      ['Tickets', '/events/7/tickets'],
      ['Edit', undefined],
    ]);
  });

  it('UpLink links to the parent list', async () => {
    await openAt('/events/7/tickets/5');
    const up = within(screen.getByRole('navigation', { name: 'Up' })).getByRole('link', { name: 'Tickets' });
    expect(up.getAttribute('href')).toBe('/n/events/7/tickets');
  });

  it.each([
    ['/me', 'events', 'list', undefined],
    ['/events/7/basicinfo', 'events', 'edit', '7'],
    ['/events/7/tickets', 'tickets', 'list', undefined],
    ['/events/7/tickets/5', 'tickets', 'edit', '5'],
  ])('at %s hooks return the resource %s, the action %s and the id %s', async (address, name, action, id) => {
    const { current } = await openAt(address);
    expect(current().place).toMatchObject({ resource: { name }, action });
    expect(current().place.id).toBe(id);
  });

  it('useGo and useNavigation open a row and a list', async () => {
    const { current, pathname } = await openAt('/events/7/tickets');
    act(() => current().go({ to: { resource: 'tickets', action: 'edit', id: 5 } }));
    await waitFor(() => expect(pathname()).toBe('/n/events/7/tickets/5'));
    act(() => current().navigation.list('events'));
    await waitFor(() => expect(pathname()).toBe('/n/me'));
    act(() => current().navigation.edit('events', 8));
    await waitFor(() => expect(pathname()).toBe('/n/events/8/basicinfo'));
  });

  it('a Link to a row has its address', async () => {
    const { pathname } = await openAt('/me');
    await userEvent.click(screen.getByRole('link', { name: 'Ticket five' }));
    await waitFor(() => expect(pathname()).toBe('/n/events/7/tickets/5'));
  });
});

it('useMenu leaves out pages without an address', async () => {
  const { current } = await openAt('/me');
  expect(flat(current().menu.menuItems)).toEqual([['events', 'Events', '/me']]);
});
