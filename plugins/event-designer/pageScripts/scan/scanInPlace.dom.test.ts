import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { scanInPlace } from './scanInPlace.ts';

type Note = { pitch: number; at: number };

/** What the page let be heard and felt. */
const heard: Note[] = [];
const felt: unknown[] = [];
/** Returns the pitches that were heard and the patterns that were felt since the last look. */
const taken = () => [heard.splice(0).map(({ pitch }) => pitch), felt.splice(0)];

/** Silent until a gesture resumes it, as browsers have it. */
class FakeContext {
  state = 'suspended';
  currentTime = 5;
  destination = {};
  resume = async () => {
    this.state = 'running';
  };
  createGain = () => ({
    gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} },
    connect: () => {},
  });
  createOscillator = () => {
    const one = { frequency: { value: 0 }, type: 'sine', connect: (next: unknown) => next, stop: () => {} };
    return { ...one, start: (at: number) => heard.push({ pitch: one.frequency.value, at }) };
  };
}

let scans = 0;
/** The page as the server renders it, below the result of a scan if there is one. */
function pageOf(result = '', colour = ''): string {
  scans += 1;
  return `<main>${result && `<div class="notice" role="status">${result}</div>`}
    <section class="card" data-scan data-lost="No connection" data-result="${result}" data-colour="${colour}">
      <form method="post"><input type="hidden" name="scanId" value="scan-${scans}">
        <label for="code">Code</label><input id="code" name="code"><button type="submit">Scan</button></form>
      <div data-signals hidden><label><input type="checkbox" checked> Sound and vibration</label></div>
    </section></main>`;
}

const sent: Record<string, string>[] = [];
let answer: () => Response | Promise<Response>;
const code = () => document.querySelector<HTMLInputElement>('#code');
const box = () => document.querySelector<HTMLInputElement>('[data-signals] input');
const user = userEvent.setup();

async function scan(text: string): Promise<void> {
  const before = sent.length;
  code()?.focus();
  await user.keyboard(`${text}{Enter}`);
  await vi.waitFor(() => expect(sent.length).toBe(before + 1));
  await vi.waitFor(() => expect(document.activeElement).toBe(code()));
}

const answersWith = (html: string, status = 200) => {
  answer = () => new Response(`<html><head><style>a{}</style></head><body>${html}</body></html>`, { status });
};

beforeAll(() => {
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    sent.push(Object.fromEntries(body));
    return answer();
  });
  Object.assign(navigator, { vibrate: (pattern: unknown) => felt.push(pattern) });
  document.body.innerHTML = pageOf();
  scanInPlace();
});
afterEach(() => void taken());

test('each result has its own sound and vibration, once somebody has touched the page', async () => {
  const signals = [];
  for (const result of ['success', 'error', 'pending']) {
    answersWith(pageOf(result));
    await scan('ABC');
    signals.push(taken());
    expect(document.querySelector('.notice')?.textContent).toBe(result);
  }
  expect(new Set(signals.map((one) => JSON.stringify(one))).size).toBe(3);
  for (const [pitches, patterns] of signals)
    expect([pitches?.length, patterns?.length]).toEqual([expect.any(Number), 1]);
  expect(signals.every(([pitches]) => (pitches?.length ?? 0) > 1)).toBe(true);
  expect(sent.map(({ scanId }) => scanId)).toEqual(['scan-1', 'scan-2', 'scan-3']);
});

test('the colour of a rule is shown as long as its result', async () => {
  answersWith(pageOf('success', '#00aa00'));
  await scan('ABC');
  expect(document.documentElement.style.getPropertyValue('--page')).toBe('#00aa00');
  answersWith(pageOf('error'));
  await scan('DEF');
  expect(document.documentElement.style.getPropertyValue('--page')).toBe('');
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

test('a scan without an answer says so, keeps its name for the same ticket, and gives another one a new name', async () => {
  answersWith(pageOf());
  await scan('ABC');
  answer = () => Promise.reject(new TypeError('no network'));
  await scan('ABC');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('No connection');
  expect(taken()[0]).not.toEqual([]);
  // What is typed next takes the place of the code.
  await scan('ABC');
  expect(sent.at(-1)).toEqual(sent.at(-2));
  answersWith(pageOf('success'));
  await scan('XYZ');
  expect(sent.at(-1)?.code).toBe('XYZ');
  expect(sent.at(-1)?.scanId).toMatch(/^[0-9a-f]{24}$/);
});

test('an answer that is no result is left to the browser', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  answersWith('<main>Are you a person?</main>', 429);
  code()?.focus();
  await user.keyboard('ABC{Enter}');
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
});
