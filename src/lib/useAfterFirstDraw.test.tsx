import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AfterFirstDraw, useAfterFirstDraw } from './useAfterFirstDraw.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page() {
  return <p>{useAfterFirstDraw() ? 'whole' : 'beginning'}</p>;
}

it('draws everything after the browser has painted the first part', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  render(<Page />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('beginning')).toBeTruthy();
  for (const frame of frames) frame(performance.now());
  expect(await screen.findByText('whole')).toBeTruthy();
});

it('draws everything in a hidden page, which is not painted', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  render(<Page />);
  expect(await screen.findByText('whole')).toBeTruthy();
});

it('draws everything at once inside another second draw', () => {
  render(
    <AfterFirstDraw value>
      <Page />
    </AfterFirstDraw>,
  );
  expect(screen.getByText('whole')).toBeTruthy();
});
