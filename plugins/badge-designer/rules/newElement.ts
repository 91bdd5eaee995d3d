import type { DesignElement, ElementKind } from '../contract/elements.ts';
import type { TextStyle } from '../contract/textStyle.ts';
import type { Rectangle } from './layout/primitives.ts';

type ThatMayBe<Element, Kind> = Element extends { kind: infer Some }
  ? Kind extends Some
    ? Element & { kind: Kind }
    : never
  : never;

/** Several kinds share one type: first and last names are both fields. */
export type ElementOf<Kind extends ElementKind> = ThatMayBe<DesignElement, Kind>;

export function newTextStyle(): TextStyle {
  return {
    family: 'Roboto',
    weight: 400,
    isItalic: false,
    isUnderlined: false,
    size: 14,
    lineHeight: 1.2,
    letterSpacing: 0,
    align: 'left',
    verticalAlign: 'middle',
    colour: '#000000',
    colourRules: [],
    background: null,
    padding: 0,
    letterCase: 'none',
    overflow: 'shrink_then_wrap',
    minimumSize: 8,
    maximumLines: 0,
  };
}

/** Returns a new element with default properties. The caller creates its id. */
export function newElement(kind: ElementKind, id: string, box: Rectangle): DesignElement {
  const base = {
    id,
    name: '',
    x: box.x,
    y: box.y,
    width: box.width,
    height: box.height,
    rotation: 0,
    isLocked: false,
    isHidden: false,
    opacity: 100,
    groupId: null,
    visibleWhen: null,
    output: 'always' as const,
  };
  const code = {
    ...base,
    content: { kind: 'registration_code' as const },
    colour: '#000000',
    background: '#ffffff',
  };
  const line = {
    ...base,
    thickness: 0.5,
    lineStyle: 'solid' as const,
    colour: '#000000',
  };
  switch (kind) {
    case 'text':
      return { ...base, kind, text: '', translations: [], whenEmpty: 'keep', style: newTextStyle() };
    case 'qr_code':
      return { ...code, kind, errorCorrection: 'auto', quietZone: 4 };
    case 'code_128':
      return { ...code, kind, quietZone: 10 };
    case 'pdf_417':
      return { ...code, kind, quietZone: 2 };
    case 'data_matrix':
      return { ...code, kind, quietZone: 1 };
    case 'image':
      return { ...base, kind, picture: null, fit: 'contain', radius: 0, border: null, isGreyscale: false, alt: '' };
    case 'horizontal_line':
    case 'vertical_line':
      return { ...line, kind };
    case 'tear_line':
      return { ...line, kind, lineStyle: 'dashed', thickness: 0.2 };
    case 'border_box':
      return {
        ...base,
        kind,
        fill: null,
        fillRules: [],
        border: { colour: '#000000', width: 0.5, lineStyle: 'solid' },
        radius: { topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0 },
      };
    default:
      return { ...base, kind, fallbacks: [], prefix: '', suffix: '', whenEmpty: 'hide', style: newTextStyle() };
  }
}
