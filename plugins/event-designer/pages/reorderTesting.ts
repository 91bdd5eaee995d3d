import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

/** Gives the items of lists places below each other, which jsdom lacks. A test that calls it restores all mocks. */
export function placeListItems(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const item = this.closest('li');
    const index = item?.parentElement ? [...item.parentElement.children].indexOf(item) : 0;
    return new DOMRect(0, index * 40, 200, 40);
  });
}

const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 60)));

/** Lifts an item of a list by its grip, moves it with the arrow keys, and drops it. */
export async function moveByKeys(name: string, ...keys: ('ArrowUp' | 'ArrowDown')[]): Promise<void> {
  const grip = screen.getByRole('button', { name: `Move ${name}` });
  grip.focus();
  for (const code of ['Space', ...keys, 'Space']) {
    fireEvent.keyDown(document.activeElement ?? grip, { code, key: code === 'Space' ? ' ' : code });
    // The sensor listens, and measures, in a later task.
    await turn();
  }
}
