import type { DesignKind } from '../../contract/designKind.ts';
import type { DesignDocument } from '../../contract/document.ts';
import type { DesignElement, ElementKind } from '../../contract/elements.ts';
import type { Rectangle } from '../../rules/layout/primitives.ts';
import type { LayoutData } from '../../rules/layout/types.ts';
import { newDocument } from '../../rules/newDocument.ts';
import { type ElementOf, newElement } from '../../rules/newElement.ts';
import { sampleValues } from '../../rules/variables.ts';

export const sampleData: LayoutData = {
  values: sampleValues('sample'),
  pictures: {},
  sharesContact: false,
  output: 'print',
};

export function dataWith(values: Record<string, string>): LayoutData {
  return { ...sampleData, values: { ...sampleData.values, ...values } };
}

function isKind<Kind extends ElementKind>(element: DesignElement, kind: Kind): element is ElementOf<Kind> {
  return element.kind === kind;
}

export function element<Kind extends ElementKind>(
  kind: Kind,
  id: string,
  box: Rectangle,
  change: (element: ElementOf<Kind>) => ElementOf<Kind> = (same) => same,
): ElementOf<Kind> {
  const made = newElement(kind, id, box);
  if (!isKind(made, kind)) throw new Error(`${made.kind} was made for ${kind}`);
  return change(made);
}

/** An A6 badge, or an A4 ticket, with these elements on its front. */
export function documentWith(
  elements: DesignElement[],
  page: Partial<DesignDocument['page']> = {},
  kind: DesignKind = 'badge',
): DesignDocument {
  const empty = newDocument(kind, 'en');
  return { ...empty, page: { ...empty.page, ...page }, sides: empty.sides.map((side) => ({ ...side, elements })) };
}
