import type { FieldElement, TextElement } from '../../contract/textElements.ts';
import { type Context, warn } from './context.ts';
import { fillTemplate, firstValue, unknownOf } from './values.ts';

/** Returns the text of an element for one person; empty if it has none. */
export function elementText(element: FieldElement | TextElement, context: Context): string {
  return element.kind === 'text' ? textOf(element, context) : fieldText(element, context);
}

function textOf(element: TextElement, context: Context): string {
  const translation = element.translations.find(({ language }) => language === context.language);
  const { text, unknown, empty, hasValue } = fillTemplate(translation?.text ?? element.text, context.data.values);
  for (const variable of unknown) warn(context, element.id, { kind: 'unknown_variable', variable });
  for (const variable of empty) warn(context, element.id, { kind: 'empty_field', variable });
  return hasValue ? text : '';
}

function fieldText(element: FieldElement, context: Context): string {
  const chain = [element.kind, ...element.fallbacks];
  const { values } = context.data;
  for (const variable of unknownOf(element.fallbacks, values)) {
    warn(context, element.id, { kind: 'unknown_variable', variable });
  }
  const value = firstValue(chain, values);
  if (value === '') {
    warn(context, element.id, { kind: 'empty_field', variable: element.kind });
    return '';
  }
  return `${element.prefix}${value}${element.suffix}`;
}
