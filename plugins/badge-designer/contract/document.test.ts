import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newDocument } from '../rules/newDocument.ts';
import { newElement } from '../rules/newElement.ts';
import { designDocument } from './document.ts';
import { badgeKinds, ticketKinds } from './elements.ts';

const box = { x: 10, y: 10, width: 40, height: 12 };

/** Builds a ticket with these elements on its front. */
function ticketWith(...elements: unknown[]) {
  const empty = newDocument('ticket', 'en');
  return { ...empty, sides: [{ ...empty.sides[0], elements }] };
}

function pathsOf(value: unknown): string[] {
  const { error } = designDocument.safeParse(value);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

describe('a document', () => {
  test.each([...badgeKinds, ...ticketKinds])('accepts a new element of the kind %s', (kind) => {
    const document = ticketWith(newElement(kind, 'one', box));
    expect(designDocument.parse(document)).toEqual(document);
  });

  test('reports the side and element of an error', () => {
    const good = newElement('first_name', 'a', box);
    const bad = { ...newElement('qr_code', 'b', box), width: -1 };
    expect(pathsOf(ticketWith(good, bad))).toEqual(['sides.0.elements.1.width']);
  });

  test('reports which property of a text style is wrong', () => {
    const element = newElement('text', 'a', box);
    if (element.kind !== 'text') throw new Error('not a text');
    const huge = { ...element, style: { ...element.style, size: 201 } };
    expect(pathsOf(ticketWith(huge))).toEqual(['sides.0.elements.0.style.size']);
    const upsideDown = { ...element, style: { ...element.style, size: 10, minimumSize: 12 } };
    expect(pathsOf(ticketWith(upsideDown))).toEqual(['sides.0.elements.0.style.minimumSize']);
  });

  test('refuses two elements with one id, even on different sides', () => {
    const document = ticketWith(newElement('text', 'a', box));
    const back = { ...document.sides[0], elements: [newElement('qr_code', 'a', box)] };
    const twice = { ...document, page: { ...document.page, back: 'own' }, sides: [...document.sides, back] };
    expect(pathsOf(twice)).toEqual(['sides.1.elements.0.id']);
  });

  test('accepts ticket elements only on a ticket', () => {
    const document = { ...ticketWith(newElement('tear_line', 'a', box)), kind: 'badge' };
    expect(pathsOf(document)).toEqual(['sides.0.elements.0.kind']);
  });

  test('accepts at most 200 elements per side', () => {
    const many = Array.from({ length: 201 }, (_, index) => newElement('border_box', `e${index}`, box));
    expect(pathsOf(ticketWith(...many))).toEqual(['sides.0.elements']);
    expect(pathsOf(ticketWith(...many.slice(1)))).toEqual([]);
  });

  test('accepts at most 2 MB', () => {
    const texts = Array.from({ length: 81 }, (_, index) => ({
      ...newElement('text', `t${index}`, box),
      translations: Array.from({ length: 5 }, () => ({ language: 'en', text: 'x'.repeat(5000) })),
    }));
    expect(pathsOf(ticketWith(...texts))).toEqual(['sides']);
    expect(pathsOf(ticketWith(...texts.slice(71)))).toEqual([]);
  });

  test.each([
    { fold: 'none', back: 'own', count: 2, isRight: true },
    { fold: 'none', back: 'own', count: 3, isRight: false },
    { fold: 'none', back: 'same', count: 1, isRight: true },
    { fold: 'none', back: 'none', count: 2, isRight: false },
    { fold: 'half', back: 'own', count: 4, isRight: true },
    { fold: 'butterfly', back: 'own', count: 4, isRight: false },
  ])('that is folded $fold with back $back and has $count sides: $isRight', ({ fold, back, count, isRight }) => {
    const empty = newDocument('badge', 'en');
    const sides = Array.from({ length: count }, () => empty.sides[0]);
    const document = { ...empty, page: { ...empty.page, fold, back }, sides };
    expect(pathsOf(document)).toEqual(isRight ? [] : ['sides']);
  });

  test('rounds lengths to a thousandth of a millimetre', () => {
    const element = { ...newElement('border_box', 'a', box), x: 0.1 + 0.2 };
    expect(designDocument.parse(ticketWith(element)).sides[0]?.elements[0]?.x).toBe(0.3);
  });

  test('refuses anything that is no document, without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(designDocument.safeParse(value).success).toBe(false);
        expect(designDocument.safeParse(ticketWith(value)).success).toBe(false);
      }),
    );
  });
});
