import { expect, test } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { element } from '../../tests/support/documents.ts';
import { elementName } from './elementName.ts';

const t = createTestI18n('en').getFixedT('en', 'badgeDesigner');
const box = { x: 0, y: 0, width: 10, height: 10 };

test('names a layer by its own name, its text with readable variables, or its kind', () => {
  const text = element('text', '1', box, (made) => ({ ...made, text: '{event_dates} · {unknown}\nand more' }));
  expect(elementName(text, t)).toBe('Event dates · {unknown}');
  expect(elementName(element('border_box', '2', box), t)).toBe('Border box');
  expect(elementName({ ...element('border_box', '3', box), name: 'Header' }, t)).toBe('Header');
});
