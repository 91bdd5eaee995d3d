import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  answerLater,
  answersBy,
  answersWith,
  choice,
  code,
  colour,
  notice,
  openPage,
  pageOf,
  read,
  responseOf,
  scan,
  sent,
  taken,
  user,
} from './scanTesting.ts';

beforeAll(() => {
  const style = document.createElement('style');
  style.textContent = ':root { --page: #00aa00; --brand-page: #f7f7f7 }';
  document.head.append(style);
  openPage(pageOf('success', '#00aa00'));
});
afterEach(() => {
  vi.useRealTimers();
  taken();
});

test('a page that was loaded with the colour of a rule shows no refusal on it', async () => {
  expect(colour()).toBe('#00aa00');
  answersWith(pageOf('error'));
  await scan('ABC');
  expect(colour()).toBe('var(--brand-page)');
});

test('the previous result and its colour are gone while a scan is being sent', async () => {
  answersWith(pageOf('success', '#00aa00'));
  await scan('ABC');
  const answer = answerLater();
  answersBy(() => answer.promise);
  await read('DEF{Enter}');
  expect(document.querySelector('main')?.textContent).not.toContain('success');
  expect([notice()?.textContent, notice()?.getAttribute('aria-live')]).toEqual(['Checking…DEF', 'polite']);
  expect(colour()).toBe('var(--brand-page)');
  answer.resolve(responseOf(pageOf('error')));
  await expect.poll(() => notice()?.textContent).toBe('error');
});

test('an answer that breaks off is lost, and its scan keeps its id', async () => {
  answersBy(
    () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('broken off')) })),
  );
  await scan('ABC');
  expect(notice()?.textContent).toBe('No connectionABC');
  expect(taken()[0]).not.toEqual([]);
  answersWith(pageOf('success'));
  await scan('ABC');
  expect(sent.at(-1)).toEqual(sent.at(-2));
});

test('an answer that does not come is lost after ten seconds, and the next scan is sent', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  answersBy(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('too late')))),
  );
  const field = code();
  if (field) field.value = 'ABC';
  field?.form?.requestSubmit();
  await vi.advanceTimersByTimeAsync(9_900);
  expect(notice()?.textContent).toBe('Checking…ABC');
  await vi.advanceTimersByTimeAsync(200);
  expect(notice()?.textContent).toBe('No connectionABC');
  vi.useRealTimers();
  answersWith(pageOf('success'));
  await scan('DEF');
  expect([sent.at(-1)?.code, notice()?.textContent]).toEqual(['DEF', 'success']);
});

test('tickets that are read while one is being sent follow in order, each with its own id and sound', async () => {
  const first = answerLater();
  answersBy((_, fields) => (fields.code === 'AAA' ? first.promise : responseOf(pageOf('error'))));
  const before = sent.length;
  await read('AAA{Enter}');
  await read('BBB{Enter}CCC{Enter}DD');
  await user.selectOptions(choice('direction') ?? document.body, 'out');
  code()?.focus();
  expect(sent.length).toBe(before + 1);
  taken();
  first.resolve(responseOf(pageOf('success')));
  await expect.poll(() => notice()?.textContent).toBe('success');
  // The fourth is still being read when the page of the first answer comes.
  expect([code()?.value, choice('direction')?.value]).toEqual(['DD', 'out']);
  await read('D{Enter}');
  await expect.poll(() => sent.length).toBe(before + 4);
  await expect.poll(() => notice()?.textContent).toBe('error');
  const scans = sent.slice(before);
  expect(scans.map(({ code: one, direction }) => [one, direction])).toEqual([
    ['AAA', 'in'],
    ['BBB', 'in'],
    ['CCC', 'in'],
    ['DDD', 'out'],
  ]);
  expect(new Set(scans.map(({ scanId }) => scanId)).size).toBe(4);
  expect(taken()[1]).toEqual([[80], ...Array(3).fill([300, 80, 300])]);
});

test('a ticket that is read again before its loss is known is the same scan', async () => {
  const first = answerLater();
  answersBy(() => (sent.at(-1) === sent[before] ? first.promise : responseOf(pageOf('success'))));
  const before = sent.length;
  await read('EEE{Enter}EEE{Enter}');
  first.reject(new TypeError('no network'));
  await expect.poll(() => sent.length).toBe(before + 2);
  expect(sent.at(-1)).toEqual(sent.at(-2));
  await expect.poll(() => notice()?.textContent).toBe('success');
});
