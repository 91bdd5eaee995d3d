import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { scanInPlace } from './scanInPlace.ts';

/** The pitches that the page played, and the vibration patterns that it asked for. */
const heard: number[] = [];
const felt: unknown[] = [];
/** Returns the pitches that were heard and the patterns that were felt since the last look. */
export const taken = () => [heard.splice(0), felt.splice(0)];

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
    return { ...one, start: () => heard.push(one.frequency.value) };
  };
}

const scriptNotice = (name: string, role: string, text: string) =>
  `<template data-notice="${name}"><div class="notice" role="${role}" aria-live="${role === 'alert' ? 'assertive' : 'polite'}">` +
  `<div><strong class="answer">${text}</strong><span data-codes></span></div></div></template>`;

/** The page of an event whose codes come from the camera alone. */
export const withoutTyping = (page: string) => page.replace('<input id="code"', '<input type="hidden" id="code"');

let scans = 0;
/** The page as the server renders it, below the result of a scan if there is one. */
export function pageOf(result = '', colour = '', sound = ''): string {
  scans += 1;
  return `<main>${result && `<div class="notice" role="status">${result}</div>`}
    <section class="card" data-scan
      data-result="${result}" data-colour="${colour}" data-sound="${sound}">
      <div data-camera hidden><button type="button" data-start="Use camera" data-stop="Stop camera"></button></div>
      <template data-camera-view><div class="camera"><video></video></div></template>
      <form method="post"><input type="hidden" name="scanId" value="scan-${scans}">
        <label for="code">Code</label><input id="code" name="code" required>
        <select name="gate"><option value="">No gate</option><option value="5">Main</option></select>
        <p id="gate-problem" hidden>Choose the gate first.</p>
        <select name="direction"><option value="in">In</option><option value="out">Out</option></select>
        <button type="submit">Scan</button></form>
      ${scriptNotice('checking', 'status', 'Checking…')}
      ${scriptNotice('lost', 'alert', 'No connection')}
      ${scriptNotice('unsent', 'alert', 'Scan again:')}
      ${scriptNotice('gate', 'status', 'Choose the gate first.')}
      ${scriptNotice('cameraRefused', 'alert', 'Not allowed')}
      ${scriptNotice('cameraMissing', 'alert', 'No camera')}
      ${scriptNotice('cameraUnreadable', 'alert', 'Not readable')}
      <div data-signals hidden><label><input type="checkbox" checked> Sound and vibration</label></div>
    </section></main>`;
}

export const sent: Record<string, string>[] = [];
type Answer = (signal: AbortSignal, fields: Record<string, string>) => Response | Promise<Response>;
let answer: Answer;
export const code = () => document.querySelector<HTMLInputElement>('#code');
export const choice = (name: string) => document.querySelector<HTMLSelectElement>(`[name="${name}"]`);
export const notice = () => document.querySelector('main > .notice');
export const colour = () => document.documentElement.style.getPropertyValue('--page');
export const user = userEvent.setup();

/** Types what a scanner reads. */
export async function read(text: string): Promise<void> {
  code()?.focus();
  await user.keyboard(text);
}

/** Scans a code and waits for its result. */
export async function scan(text: string): Promise<void> {
  const before = sent.length;
  await read(`${text}{Enter}`);
  await expect.poll(() => sent.length).toBe(before + 1);
  await expect.poll(() => notice()?.textContent ?? '').not.toContain('Checking…');
}

export const responseOf = (html: string, status = 200) =>
  new Response(`<html><head><style>a{}</style></head><body>${html}</body></html>`, { status });
export const answersBy = (next: Answer) => {
  answer = next;
};
export const answersWith = (html: string, status = 200) => answersBy(() => responseOf(html, status));

/** An answer that comes, or fails to come, when a test says so. */
export function answerLater() {
  let resolve = (_: Response) => {};
  let reject = (_: Error) => {};
  const promise = new Promise<Response>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}

/** Opens the page with its script. */
export function openPage(html = pageOf()): void {
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('fetch', async (_: string, { body, signal }: { body: URLSearchParams; signal: AbortSignal }) => {
    const fields = Object.fromEntries(body);
    sent.push(fields);
    return answer(signal, fields);
  });
  Object.assign(navigator, { vibrate: (pattern: unknown) => felt.push(pattern) });
  document.body.innerHTML = html;
  scanInPlace();
}
