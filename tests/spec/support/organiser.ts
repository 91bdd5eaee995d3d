import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Call } from './network.ts';

/** What an organiser does on the open page. By labels and texts: roles take jsdom long on a page of hundreds of fields. */

/** The control with a label, which may go on with "· optional". */
export function field(label: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = Array.from(document.querySelectorAll('label')).find(
      ({ textContent = '' }) => textContent === label || textContent.startsWith(`${label} · `),
    );
    const control = found?.control ?? document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
    if (!control) throw new Error(`There is no field "${label}"`);
    return control;
  });
}

/** Types into a field and leaves it. */
export async function type(label: string, text: string): Promise<void> {
  const input = await field(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

/** A choice of few that are all in sight: a click on its words. */
export async function choose(option: string): Promise<void> {
  fireEvent.click(await screen.findByText(option, { selector: 'label *' }));
}

/** A part of a page by its heading. */
export async function section(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: 'h2' });
  return heading.closest('form') ?? heading.closest('section') ?? document.body;
}

/** Presses Save in a card, or on the page when none is named. */
export async function save(title?: string): Promise<void> {
  const place = title === undefined ? document.body : await section(title);
  const words = await within(place).findByText(/^Save/, { selector: 'button, button *' });
  fireEvent.click(words.closest('button') ?? words);
}

/** Waits until the console has made a call, and answers it. */
export async function called(calls: readonly Call[], line: string): Promise<Call> {
  return waitFor(() => {
    const call = calls.find((one) => one.line === line);
    expect(calls.map((one) => one.line)).toContain(line);
    if (!call) throw new Error(`${line} was not called`);
    return call;
  });
}
