import type { DesignKind } from '../contract/designKind.ts';
import type { DesignDocument, DesignPage } from '../contract/document.ts';
import type { DesignElement } from '../contract/elements.ts';
import type { BorderBoxElement, LineElement } from '../contract/shapeElements.ts';
import type { FieldElement, TextElement } from '../contract/textElements.ts';
import type { TextStyle } from '../contract/textStyle.ts';
import type { Rectangle } from '../rules/layout/primitives.ts';
import { newDocument, newSide } from '../rules/newDocument.ts';
import { newTextStyle } from '../rules/newElement.ts';

/** A sample design. `translate` returns its texts in the user's language. */
export type Sample = {
  /** The sample's name is the text `samples.<id>`. */
  id: 'aurora' | 'pocket' | 'butterfly' | 'hello' | 'portfolio' | 'boarding' | 'day' | 'gala';
  kind: DesignKind;
  make: (language: string, translate: Translate) => DesignDocument;
};

type Translate = (english: string, german: string) => string;

type BoxTuple = readonly [x: number, y: number, width: number, height: number];

const boxOf = ([x, y, width, height]: BoxTuple): Rectangle => ({ x, y, width, height });

/** `documentOf` adds the ids. */
const base = (boxTuple: BoxTuple) => ({
  ...boxOf(boxTuple),
  id: '',
  name: '',
  rotation: 0,
  isLocked: false,
  isHidden: false,
  opacity: 100,
  groupId: null,
  visibleWhen: null,
  output: 'always' as const,
});

function styled(style: Partial<TextStyle>): TextStyle {
  const whole = { ...newTextStyle(), ...style };
  return { ...whole, minimumSize: Math.min(whole.minimumSize, whole.size) };
}

export function field(
  kind: FieldElement['kind'],
  boxTuple: BoxTuple,
  style: Partial<TextStyle>,
  more: Partial<FieldElement> = {},
): FieldElement {
  return {
    ...base(boxTuple),
    kind,
    fallbacks: [],
    prefix: '',
    suffix: '',
    whenEmpty: 'hide',
    style: styled(style),
    ...more,
  };
}

export function text(content: string, boxTuple: BoxTuple, style: Partial<TextStyle>): TextElement {
  return { ...base(boxTuple), kind: 'text', text: content, translations: [], whenEmpty: 'hide', style: styled(style) };
}

export function box(
  boxTuple: BoxTuple,
  fill: string | null,
  more: Partial<BorderBoxElement> & { corner?: number } = {},
): BorderBoxElement {
  const { corner = 0, ...rest } = more;
  const radius = { topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner };
  return { ...base(boxTuple), kind: 'border_box', fill, fillRules: [], border: null, radius, ...rest };
}

export function line(kind: LineElement['kind'], boxTuple: BoxTuple, colour: string, thickness: number): DesignElement {
  return { ...base(boxTuple), kind, colour, thickness, lineStyle: kind === 'tear_line' ? 'dashed' : 'solid' };
}

export function qr(x: number, y: number, size: number, colour = '#000000'): DesignElement {
  return {
    ...base([x, y, size, size]),
    kind: 'qr_code',
    content: { kind: 'registration_code' },
    errorCorrection: 'auto',
    quietZone: 4,
    colour,
    background: '#ffffff',
  };
}

type SampleSide = { colour?: string; elements: readonly DesignElement[] };

/** Builds the document of a sample and gives each element an id. */
export function documentOf(
  kind: DesignKind,
  language: string,
  page: Pick<DesignPage, 'width' | 'height'> & Partial<DesignPage>,
  sides: readonly SampleSide[],
): DesignDocument {
  const document = newDocument(kind, language);
  return {
    ...document,
    page: { ...document.page, bleed: 3, ...page },
    sides: sides.map(({ colour = '#ffffff', elements }, side) => {
      const empty = newSide();
      return {
        ...empty,
        background: { ...empty.background, colour },
        elements: elements.map((element, index) => ({ ...element, id: `${side}-${index}` })),
      };
    }),
  };
}
