import { challengeOf } from './challenge.ts';
import { enableShowButtons } from './showPassword.ts';

/** The maximum number of workers: each takes a megabyte and keeps one core busy. */
const maximumWorkers = 4;

/**
 * Solves the challenge of the sign-in page while the user types the password. A form submitted earlier is held back
 * until the challenge is solved. If it cannot be solved here, the form is submitted unchanged, as without scripts.
 */
function solveChallenge(form: HTMLFormElement, field: HTMLInputElement): void {
  const challenge = challengeOf(field.value);
  if (!challenge) return;
  const statusText = document.getElementById('checking');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  let isSolving = true;
  let isSubmitted = false;
  const workers = Array.from(
    { length: Math.min(navigator.hardwareConcurrency || 1, maximumWorkers) },
    () => new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' }),
  );
  const finish = (answer?: number) => {
    if (!isSolving) return;
    isSolving = false;
    for (const worker of workers) worker.terminate();
    if (answer !== undefined) field.value += `~${answer}`;
    if (statusText) statusText.textContent = '';
    if (button) button.disabled = false;
    if (isSubmitted) form.submit();
  };
  for (const [index, worker] of workers.entries()) {
    worker.addEventListener('message', (event: MessageEvent<number>) => finish(event.data));
    worker.addEventListener('error', () => finish());
    worker.postMessage({ ...challenge, first: index, step: workers.length });
  }
  form.addEventListener('submit', (event) => {
    if (!isSolving) return;
    event.preventDefault();
    isSubmitted = true;
    if (statusText) statusText.textContent = statusText.dataset.text ?? '';
    if (button) button.disabled = true;
  });
}

enableShowButtons(document);
const form = document.querySelector('form');
const field = form?.querySelector<HTMLInputElement>('input[name=proof]');
if (form && field) solveChallenge(form, field);
