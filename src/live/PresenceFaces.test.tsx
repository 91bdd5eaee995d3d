import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { PresenceFaces } from './PresenceFaces.tsx';
import { companions } from './usePresence.ts';

afterEach(cleanup);

const person = (client: string, id: number, name: string, page = 'events/tickets') => ({
  client,
  user: { id, name },
  page,
});

describe('the presences of other people', () => {
  it('exclude this tab, and show each person once with all open pages', () => {
    const people = [
      person('me', 1, 'Olga Berg'),
      person('a', 2, 'Ana Lima'),
      person('b', 2, 'Ana Lima', 'events/publish'),
      person('c', 1, 'Olga Berg'),
    ];
    expect(companions(people, 'me')).toEqual([
      { id: 2, name: 'Ana Lima', isSelf: false, pages: ['events/tickets', 'events/publish'] },
      { id: 1, name: 'Olga Berg', isSelf: true, pages: ['events/tickets'] },
    ]);
    expect(companions(people.slice(0, 1), 'me')).toEqual([]);
  });

  it('are announced with names and pages, and shown on focus', async () => {
    const ana = { id: 2, name: 'Ana Lima', isSelf: false, pages: ['Tickets', 'Publish'] };
    const self = { id: 1, name: 'Olga Berg', isSelf: true, pages: [] };
    render(
      <Stage>
        <PresenceFaces companions={[ana, self]} />
      </Stage>,
    );
    const faces = await screen.findByRole('button', {
      name: 'Also here: Ana Lima (Tickets, Publish), You, in another window',
    });
    expect(faces.textContent).toBe('AL+1');
    await userEvent.tab();
    expect(document.activeElement).toBe(faces);
    expect((await screen.findByRole('tooltip')).textContent).toContain('Ana Lima Tickets, Publish');
  });

  it('are hidden if there are none', () => {
    render(
      <Stage>
        <PresenceFaces companions={[]} />
      </Stage>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
