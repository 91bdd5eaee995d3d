import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Call } from './network.ts';

/**
 * Actions of an organiser on the open page. They find elements by label and text, because roles are slow in jsdom on a
 * page with hundreds of fields.
 */

/** Returns the control with a label, which may be followed by "· optional". */
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

/** Clicks the label of a visible option. */
export async function choose(option: string): Promise<void> {
  fireEvent.click(await screen.findByText(option, { selector: 'label *' }));
}

/** Returns the section of a page with this heading. */
export async function section(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: 'h2' });
  return heading.closest('form') ?? heading.closest('section') ?? document.body;
}

/** Clicks Save in the card with this title, or else on the page. */
export async function save(title?: string): Promise<void> {
  const place = title === undefined ? document.body : await section(title);
  const words = await within(place).findByText(/^Save/, { selector: 'button, button *' });
  fireEvent.click(words.closest('button') ?? words);
}

/** Waits until the console has made a call, and returns it. */
export async function called(calls: readonly Call[], line: string): Promise<Call> {
  return waitFor(() => {
    const call = calls.find((one) => one.line === line);
    expect(calls.map((one) => one.line)).toContain(line);
    if (!call) throw new Error(`${line} was not called`);
    return call;
  });
}
