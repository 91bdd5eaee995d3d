import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeptHeight } from './useKeptHeight.ts';

function List({ rows, isWaiting = false }: { rows: number; isWaiting?: boolean }) {
  const paper = useKeptHeight({ isWaiting });
  return (
    <div ref={paper} data-testid="paper">
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <p key={row}>{row}</p>
      ))}
    </div>
  );
}

const least = () => screen.getByTestId('paper').style.minHeight;

beforeEach(() => {
  // jsdom has no layout, so each row counts as 50 px high.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.children.length * 50;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('keeps the height of a list when a search leaves rows out, and lets it grow', () => {
  const { rerender } = render(<List rows={4} />);
  expect(least()).toContain('200px');
  rerender(<List rows={1} />);
  expect(least()).toContain('200px');
  rerender(<List rows={6} />);
  expect(least()).toContain('300px');
});

it('ignores the height of the placeholder before the first rows', () => {
  const { rerender } = render(<List rows={6} isWaiting />);
  expect(least()).toBe('');
  rerender(<List rows={1} />);
  expect(least()).toContain('(50px');
});
