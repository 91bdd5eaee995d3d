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
  scan,
  sent,
  taken,
  user,
} from './scanTesting.ts';

const box = () => document.querySelector<HTMLInputElement>('[data-signals] input');

beforeAll(() => openPage());
afterEach(() => void taken());

test('each result has its own sound and vibration, once somebody has touched the page', async () => {
  const signals = [];
  for (const result of ['success', 'error', 'pending']) {
    answersWith(pageOf(result));
    await scan('ABC');
    signals.push(taken());
    expect(notice()?.textContent).toBe(result);
  }
  expect(new Set(signals.map((one) => JSON.stringify(one))).size).toBe(3);
  for (const [pitches, patterns] of signals)
    expect([pitches?.length, patterns?.length]).toEqual([expect.any(Number), 1]);
  expect(signals.every(([pitches]) => (pitches?.length ?? 0) > 1)).toBe(true);
  expect(sent.map(({ scanId }) => scanId)).toEqual(['scan-1', 'scan-2', 'scan-3']);
});

test('a rule has its own sound, or none', async () => {
  const heard = [];
  for (const sound of ['', 'bell', 'silent']) {
    answersWith(pageOf('success', '', sound));
    await scan('ABC');
    heard.push(taken());
  }
  const [usual, bell, silent] = heard;
  expect(bell?.[0]).not.toEqual(usual?.[0]);
  expect(bell?.[1]).toEqual(usual?.[1]);
  expect([silent?.[0], silent?.[1]?.length]).toEqual([[], 1]);
});

test('the colour of a rule is shown as long as its result', async () => {
  answersWith(pageOf('success', '#00aa00'));
  await scan('ABC');
  expect(colour()).toBe('#00aa00');
  answersWith(pageOf('error'));
  await scan('DEF');
  expect(colour()).toBe('var(--brand-page)');
});

test('the switch mutes both, and the device remembers it', async () => {
  expect(box()?.closest<HTMLElement>('[data-signals]')?.hidden).toBe(false);
  await user.click(box() ?? document.body);
  answersWith(pageOf('error'));
  await scan('ABC');
  expect(taken()).toEqual([[], []]);
  expect([box()?.checked, localStorage.getItem('foyer.scan.muted')]).toEqual([false, 'yes']);
  await user.click(box() ?? document.body);
  expect(taken()[0]).not.toEqual([]);
  expect(localStorage.getItem('foyer.scan.muted')).toBeNull();
});

test('the device remembers the gate, unless the page offers it no longer', async () => {
  await user.selectOptions(choice('gate') ?? document.body, '5');
  openPage();
  expect(choice('gate')?.value).toBe('5');
  openPage(pageOf().replace('value="5"', 'value="6"'));
  expect(choice('gate')?.value).toBe('');
  localStorage.clear();
  openPage();
  expect(choice('gate')?.value).toBe('');
});

test('a scan without an answer says so, keeps its id for the same ticket, and gives another one a new id', async () => {
  answersWith(pageOf());
  await scan('ABC');
  answersBy(() => Promise.reject(new TypeError('no network')));
  await scan('ABC');
  expect(document.querySelector('[role=alert] .answer')?.textContent).toBe('No connection');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('ABC');
  expect(taken()[0]).not.toEqual([]);
  // The next typed text replaces the code that was put back into the field.
  await scan('ABC');
  expect(sent.at(-1)).toEqual(sent.at(-2));
  answersWith(pageOf('success'));
  await scan('XYZ');
  expect(sent.at(-1)?.code).toBe('XYZ');
  expect(sent.at(-1)?.scanId).toMatch(/^[0-9a-f]{24}$/);
});

test.each([
  ['direction', 'out'],
  ['gate', '5'],
])('a scan without an answer gives its id to no scan with another %s', async (name, other) => {
  answersBy(() => Promise.reject(new TypeError('no network')));
  await scan('ABC');
  await user.selectOptions(choice(name) ?? document.body, other);
  answersWith(pageOf('success'));
  await scan('ABC');
  const [lost, next] = sent.slice(-2);
  expect([lost?.code, next?.code, next?.[name]]).toEqual(['ABC', 'ABC', other]);
  expect(next?.scanId).not.toBe(lost?.scanId);
});

test('a scan without the gate that is needed says so in the head and at the field, until one is chosen', async () => {
  openPage(pageOf('success'));
  const gate = choice('gate');
  if (gate) [gate.required, gate.value] = [true, ''];
  const before = sent.length;
  await read('ABC{Enter}');
  const problem = document.getElementById('gate-problem');
  expect([notice()?.textContent, problem?.hidden, sent.length]).toEqual(['Choose the gate first.', false, before]);
  await user.selectOptions(gate ?? document.body, '5');
  expect([problem?.hidden, gate?.getAttribute('aria-invalid')]).toEqual([true, 'false']);
});

test('a refusal of the scan itself is shown in place', async () => {
  answersWith(pageOf('error'), 409);
  await scan('ABC');
  expect(notice()?.textContent).toBe('error');
});

test('an answer that is no result is left to the browser, and the next page asks for the scans that waited', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const begun = answerLater();
  answersBy(() => begun.promise);
  await read('ABC{Enter}DEF{Enter}');
  begun.resolve(new Response('<body><main>Are you a person?</main></body>', { status: 429 }));
  await expect.poll(() => submit).toHaveBeenCalledOnce();
  expect(code()?.value).toBe('ABC');
  await read('{Backspace>3}GHI{Enter}');
  openPage(pageOf('success'));
  expect(document.querySelector('main > [role=alert]')?.textContent).toBe('Scan again:DEF, GHI');
  expect(sent.at(-1)?.code).toBe('ABC');
});
