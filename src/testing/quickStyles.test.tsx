import { afterEach, expect, it } from 'vitest';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it('computes the styles of matching rules, of the browser and of the page', () => {
  const style = document.createElement('style');
  style.textContent =
    '.box .inner.closed { display: none } .box [data-x] { visibility: hidden } td, .flat { display: flex }';
  document.head.append(style);
  document.body.innerHTML =
    '<div class="box"><p class="inner closed"></p><p class="inner"></p><b data-x="1"></b><i class="flat"></i></div>';
  const shown = [...document.querySelectorAll('.box *')].map((element) => {
    const { display, visibility } = getComputedStyle(element);
    return [display, visibility];
  });
  expect(shown).toEqual([
    ['none', 'visible'],
    ['block', 'visible'],
    ['inline', 'hidden'],
    ['flex', 'visible'],
  ]);
});
