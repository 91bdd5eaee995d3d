import { expect, it } from 'vitest';
import { enableShowButtons } from './showPassword.ts';

it('shows and hides a typed password, and masks it before it is sent', () => {
  document.body.innerHTML = `<form><input type="password"><button type="button" class="show" hidden
    data-hide="Hide">Show</button></form>`;
  enableShowButtons(document);
  const [form, input, button] = ['form', 'input', 'button'].map((name) => document.querySelector<HTMLElement>(name));
  expect(button?.hidden).toBe(false);
  button?.click();
  expect([input?.getAttribute('type'), button?.textContent]).toEqual(['text', 'Hide']);
  form?.dispatchEvent(new Event('submit'));
  expect([input?.getAttribute('type'), button?.textContent]).toEqual(['password', 'Show']);
});
