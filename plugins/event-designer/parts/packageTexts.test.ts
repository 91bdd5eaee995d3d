import { expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { componentText, packageReason } from './packageTexts.ts';

const t = createTestI18n('en').getFixedT('en', 'meTranslation');
const ticket = new Map([
  [1, 'Standard'],
  [2, 'Student'],
]);
const member = (id: number) => ({ kind: 'ticket' as const, id, choiceIds: [] });
const text = (count: number, label: string, ids: number[]) =>
  componentText(
    { id: 'a', count, label, members: ids.map(member), designatedPrice: null },
    { ticket, extra: new Map() },
    t,
  );

it('counts every component, with its own label too', () => {
  expect(text(2, '', [1])).toBe('2 × Standard');
  expect(text(2, 'visit or T-shirt', [1, 2])).toBe('2 × visit or T-shirt');
  expect(text(1, 'visit or T-shirt', [1, 2])).toBe('visit or T-shirt');
  expect(text(2, '', [1, 2])).toBe('any 2 of Standard, Student');
});

it('names what closes a package', () => {
  expect(packageReason({ reason: 'component_not_on_sale', about: 'Early bird' }, t)).toBe(
    '“Early bird” isn’t on sale.',
  );
  expect(packageReason({ reason: 'component_gone', about: '' }, t)).toBe('An item in the package no longer exists.');
});
