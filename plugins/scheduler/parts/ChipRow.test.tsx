import '@/testing/noLayout.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChipRow } from './ChipRow.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rowOf = (...days: string[]) => (
  <ChipRow label="Days" earlier="Earlier days" later="Later days">
    {days.map((day) => (
      <button key={day} type="button">
        {day}
      </button>
    ))}
  </ChipRow>
);

const measures = (width: number) => vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width);

function open(width: number) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200);
  measures(width);
  return render(rowOf('Mon 3 May'));
}

test('a row that fits has no arrows', () => {
  open(200);
  expect(screen.queryByRole('button', { name: 'Later days' })).toBeNull();
});

test('a row that does not fit has an arrow for each end at which more follows', () => {
  open(500);
  const days = screen.getByRole('group', { name: 'Days' });
  const [earlier, later] = ['Earlier days', 'Later days'].map((name) => screen.getByRole('button', { name }));
  const isOff = () => [earlier, later].map((arrow) => arrow?.getAttribute('aria-disabled'));
  expect(isOff()).toEqual(['true', 'false']);
  days.scrollLeft = 300;
  fireEvent.scroll(days);
  expect(isOff()).toEqual(['false', 'true']);
});

test('an arrow scrolls, and at its end does nothing but keeps the focus', () => {
  open(500);
  const days = screen.getByRole('group', { name: 'Days' });
  const scrollBy = vi.fn();
  days.scrollBy = scrollBy;
  const later = screen.getByRole('button', { name: 'Later days' });
  later.focus();
  fireEvent.click(later);
  days.scrollLeft = 300;
  fireEvent.scroll(days);
  fireEvent.click(later);
  expect(scrollBy.mock.calls).toEqual([[{ left: 140 }]]);
  expect(document.activeElement).toBe(later);
});

test('arrows come and go with the number of choices', () => {
  const { rerender } = open(200);
  measures(500);
  rerender(rowOf('Mon 3 May', 'Tue 4 May'));
  expect(screen.getByRole('button', { name: 'Later days' })).toBeTruthy();
  measures(200);
  rerender(rowOf('Mon 3 May'));
  expect(screen.queryByRole('button', { name: 'Later days' })).toBeNull();
});
