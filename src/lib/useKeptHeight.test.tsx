// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeptHeight } from './useKeptHeight.ts';

function List({ rows }: { rows: number }) {
  const paper = useKeptHeight();
  return (
    <div ref={paper} data-testid="paper">
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <p key={row}>{row}</p>
      ))}
    </div>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('keeps a list as high as it was when a search leaves rows out, and lets it grow', () => {
  // jsdom lays nothing out: a row is 50 high.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.children.length * 50;
  });
  const { rerender } = render(<List rows={4} />);
  const least = () => screen.getByTestId('paper').style.minHeight;
  expect(least()).toContain('200px');
  rerender(<List rows={1} />);
  expect(least()).toContain('200px');
  rerender(<List rows={6} />);
  expect(least()).toContain('300px');
});
