import { expect, it } from 'vitest';
import { createSelectorFilter, requirementsOf } from './selectorFilter.ts';

const element = (localName: string, className: string | null = null) => ({
  localName,
  getAttributeNS: () => className,
});

it.each([
  ['button', [{ tag: 'button', className: undefined }]],
  ['.css-1x2-MuiBox', [{ tag: undefined, className: 'css-1x2-MuiBox' }]],
  ['table td.first.last:hover', [{ tag: 'td', className: 'first' }]],
  [
    '.outer > a[href="a, b"] , H1',
    [
      { tag: 'a', className: undefined },
      { tag: 'h1', className: undefined },
    ],
  ],
  ['ul :is(li, p) + dd::before', [{ tag: 'dd', className: undefined }]],
])('reads the last compound of each alternative of %s', (selector, requirements) => {
  expect(requirementsOf(selector)).toEqual(requirements);
});

it.each(['[hidden]', ':root', '*', '#main', 'a, :focus', '.outer *', 'svg|a', '.w-1\\/2', 'a[title=")"] b', ''])(
  'decides nothing about %s',
  (selector) => {
    expect(requirementsOf(selector)).toBeUndefined();
  },
);

it('excludes only elements with another name or without the class, also after the class has changed', () => {
  const canMatch = createSelectorFilter();
  expect(canMatch('button.primary:hover', element('button', 'large primary'))).toBe(true);
  expect(canMatch('button.primary:hover', element('a', 'primary'))).toBe(false);
  expect(canMatch('.primary', element('button'))).toBe(false);
  expect(canMatch('td, .primary', element('td'))).toBe(true);
  expect(canMatch('[hidden]', element('td'))).toBe(true);
  let className = 'before';
  const changing = { localName: 'p', getAttributeNS: () => className };
  expect(canMatch('.after', changing)).toBe(false);
  className = 'after';
  expect(canMatch('.after', changing)).toBe(true);
});
