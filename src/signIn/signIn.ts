import { challengeOf } from './challenge.ts';

/** The maximum number of workers: each takes a megabyte and keeps one core busy. */
const mostWorkers = 4;

/**
 * Solves the challenge of the sign-in page while the user types the password. A form submitted earlier is held back
 * until the challenge is solved. If it cannot be solved here, the form is submitted unchanged, as without scripts.
 */
function meetChallenge(form: HTMLFormElement, field: HTMLInputElement): void {
  const challenge = challengeOf(field.value);
  if (!challenge) return;
  const words = document.getElementById('checking');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  let isSolving = true;
  let isWanted = false;
  const workers = Array.from(
    { length: Math.min(navigator.hardwareConcurrency || 1, mostWorkers) },
    () => new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' }),
  );
  const end = (answer?: number) => {
    if (!isSolving) return;
    isSolving = false;
    for (const worker of workers) worker.terminate();
    if (answer !== undefined) field.value += `~${answer}`;
    if (words) words.textContent = '';
    if (button) button.disabled = false;
    if (isWanted) form.submit();
  };
  for (const [index, worker] of workers.entries()) {
    worker.addEventListener('message', (event: MessageEvent<number>) => end(event.data));
    worker.addEventListener('error', () => end());
    worker.postMessage({ ...challenge, first: index, step: workers.length });
  }
  form.addEventListener('submit', (event) => {
    if (!isSolving) return;
    event.preventDefault();
    isWanted = true;
    if (words) words.textContent = words.dataset.text ?? '';
    if (button) button.disabled = true;
  });
}

const form = document.querySelector('form');
const field = form?.querySelector<HTMLInputElement>('input[name=proof]');
if (form && field) meetChallenge(form, field);
