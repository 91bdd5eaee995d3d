import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '@/testing/render.tsx';
import { PageIndex } from './PageIndex.tsx';

afterEach(cleanup);

const parts = ['hours', 'limits', 'guests'];

/** Renders an index with its parts, which start at these distances from the top of the window. */
function show(tops: Record<string, number>) {
  renderPage(
    <>
      <PageIndex entries={parts.map((id) => ({ id, label: id }))} />
      {parts.map((id) => (
        <section key={id} id={id} tabIndex={-1} />
      ))}
    </>,
  );
  const scrollTo = (next: Record<string, number>) => {
    for (const id of parts) {
      const part = document.getElementById(id);
      if (part) part.getBoundingClientRect = () => DOMRect.fromRect({ y: next[id] ?? 0 });
    }
    fireEvent.scroll(window);
  };
  scrollTo(tops);
  const current = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'location');
  return { scrollTo, current: () => current().map(({ textContent }) => textContent) };
}

test('the index marks the part that is read', () => {
  const { scrollTo, current } = show({ hours: 200, limits: 900, guests: 1200 });
  expect(current()).toEqual(['hours']);
  scrollTo({ hours: -600, limits: 100, guests: 400 });
  expect(current()).toEqual(['limits']);
});

test('a part that was chosen stays marked although the page cannot scroll far enough', () => {
  const { scrollTo, current } = show({ hours: 200, limits: 900, guests: 1200 });
  const guests = document.getElementById('guests');
  if (guests) guests.scrollIntoView = vi.fn();
  fireEvent.click(screen.getByRole('link', { name: 'guests' }));
  scrollTo({ hours: -600, limits: 100, guests: 400 });
  expect(current()).toEqual(['guests']);
  expect(document.activeElement).toBe(guests);
});
