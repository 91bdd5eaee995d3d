import { expect, test } from 'vitest';
import { showStartFailure } from './showStartFailure.ts';

test.each([
  ['en-US', 'The console couldn’t be loaded.', 'Try again'],
  ['de-AT', 'Die Konsole konnte nicht geladen werden.', 'Erneut versuchen'],
])('a console that cannot start says so in %s, in place of the frame', (language, sentence, again) => {
  const container = document.createElement('div');
  container.innerHTML = '<div role="status" aria-label="Loading"></div>';
  showStartFailure(container, language);
  expect(container.querySelector('[role=status]')).toBeNull();
  expect(container.querySelector('[role=alert]')?.textContent).toBe(`${sentence} ${again}`);
  expect(container.querySelector('a')?.href).toBe(window.location.href);
});
