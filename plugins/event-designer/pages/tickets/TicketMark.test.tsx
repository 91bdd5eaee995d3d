import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { markColumnOf, TicketMark } from './TicketMark.tsx';

afterEach(cleanup);

const plain = { colour: '', thumbnailUrl: null };
const red = { colour: '#cf070d', thumbnailUrl: null };
const pictured = { colour: '', thumbnailUrl: '/media/7.webp' };

const widths = (tickets: { colour: string; thumbnailUrl: string | null }[]) => {
  const column = markColumnOf(tickets);
  return tickets.map((ticket) => {
    const { container } = render(<TicketMark ticket={{ ...ticket, name: 'Early bird' }} column={column} />);
    return container.firstElementChild?.getAttribute('data-column');
  });
};

it('reserves the space of a mark for every ticket of a list, even without a mark', () => {
  expect(widths([red, plain, red])).toEqual(['colours', 'colours', 'colours']);
  expect(widths([plain, red, pictured])).toEqual(['pictures', 'pictures', 'pictures']);
});

it('reserves no space if no ticket of the list has a mark', () => {
  expect(widths([plain, plain])).toEqual([undefined, undefined]);
});

it('fills the place of a ticket without a picture with its initials', () => {
  const { container } = render(<TicketMark ticket={{ ...red, name: 'Early bird' }} column="pictures" />);
  expect(container.textContent).toBe('EB');
});
