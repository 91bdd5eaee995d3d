import { afterEach, describe, expect, it } from 'vitest';
import { inAppTarget } from './useInAppLinks.ts';

const origin = 'https://console.example';

/** Clicks a link and returns its target inside the console. */
function click(attributes: Record<string, string>, event: MouseEventInit = {}, prevented = false) {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const inner = document.body.appendChild(link).appendChild(document.createElement('b'));
  let target: string | undefined;
  document.addEventListener(
    'click',
    (clicked) => {
      if (prevented) clicked.preventDefault();
      target = inAppTarget(clicked, origin);
      clicked.preventDefault();
    },
    { once: true },
  );
  inner.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
  return target;
}

afterEach(() => document.body.replaceChildren());

describe('links whose address starts with /ngw (spec §2)', () => {
  it.each([
    [`${origin}/ngw/dc/cards?q=a#b`, '/dc/cards?q=a#b'],
    [`${origin}/ngw`, '/'],
    [`${origin}/ngw/`, '/'],
  ])('%s navigates to %s inside the console', (href, target) => {
    expect(click({ href })).toBe(target);
  });

  it.each([`${origin}/n/me`, `${origin}/ngwhatever`, 'https://elsewhere.example/ngw/dc', 'mailto:a@b.example'])(
    '%s is left to the browser',
    (href) => {
      expect(click({ href })).toBeUndefined();
    },
  );

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('are left to the browser while %s is held', (key) => {
    expect(click({ href: `${origin}/ngw/dc` }, { [key]: true })).toBeUndefined();
  });

  it('are left to the browser for the middle button, new windows and downloads', () => {
    expect(click({ href: `${origin}/ngw/dc` }, { button: 1 })).toBeUndefined();
    expect(click({ href: `${origin}/ngw/dc`, target: '_blank' })).toBeUndefined();
    expect(click({ href: `${origin}/ngw/dc`, download: '' })).toBeUndefined();
  });

  it('are ignored if the click was handled already', () => {
    expect(click({ href: `${origin}/ngw/dc` }, {}, true)).toBeUndefined();
  });
});
