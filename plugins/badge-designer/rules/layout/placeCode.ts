import type { CodeElement } from '../../contract/elements.ts';
import { codeText } from '../codes/content.ts';
import { gridOf } from '../codes/gridOf.ts';
import { placeModules } from '../codes/modules.ts';
import { encodersAsset } from './assets.ts';
import { type Context, warn } from './context.ts';
import { noRadii, roundedBox } from './geometry.ts';
import type { Primitive } from './primitives.ts';

/**
 * Returns the modules of a code on its background. Reports variables without a value and codes that cannot be encoded.
 */
export function placeCode(element: CodeElement, context: Context): Primitive[] {
  const { text, unknown, empty, hasValue, isWithheld } = codeText(element.content, context.data);
  for (const variable of unknown) warn(context, element.id, { kind: 'unknown_variable', variable });
  for (const variable of empty) warn(context, element.id, { kind: 'empty_field', variable });
  if (isWithheld) warn(context, element.id, { kind: 'contact_not_shared' });
  if (!hasValue) return [];
  const encoders = context.assets.encoders();
  if (element.kind !== 'qr_code' && !encoders) {
    context.missing.push(encodersAsset);
    return [];
  }
  const grid = gridOf(element, text, encoders);
  if (!grid) {
    warn(context, element.id, { kind: 'code_not_encodable' });
    return [];
  }
  const behind: Primitive[] = element.background
    ? [
        {
          kind: 'box',
          elementId: element.id,
          ...roundedBox(element, noRadii),
          fill: element.background,
          border: null,
        },
      ]
    : [];
  return [
    ...behind,
    {
      kind: 'modules',
      elementId: element.id,
      symbology: element.kind,
      colour: element.colour,
      payload: text,
      ...placeModules(grid, element),
    },
  ];
}
