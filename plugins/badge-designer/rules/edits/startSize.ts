import type { ElementKind } from '../../contract/elements.ts';
import type { Box } from './geometry.ts';

type Size = Pick<Box, 'width' | 'height'>;

const sizes: Partial<Record<ElementKind, Size>> = {
  qr_code: { width: 25, height: 25 },
  data_matrix: { width: 20, height: 20 },
  code_128: { width: 50, height: 15 },
  pdf_417: { width: 60, height: 20 },
  image: { width: 30, height: 30 },
  border_box: { width: 40, height: 20 },
  horizontal_line: { width: 40, height: 2 },
  vertical_line: { width: 2, height: 40 },
};

/** Returns the initial size of an element: the default of its kind, limited to the size of the page. */
export function startSize(kind: ElementKind, page: Size): Size {
  if (kind === 'tear_line') return { width: page.width, height: 2 };
  const { width, height } = sizes[kind] ?? { width: page.width * 0.8, height: 10 };
  const scale = Math.min(1, (page.width * 0.9) / width, (page.height * 0.9) / height);
  return { width: Math.round(width * scale * 10) / 10, height: Math.round(height * scale * 10) / 10 };
}
