import type { ReactNode } from 'react';
import type { DesignDocument } from '../contract/document.ts';
import { DrawnPrimitives } from './drawing/DrawnPrimitives.tsx';
import { drawingSources, useDesignLayout } from './useDesignLayout.ts';

type DesignPictureProps = {
  document: DesignDocument;
  side?: number;
  /** The alternative text. Absent: text next to the picture describes it. */
  label?: string;
  /** Drawn on top of the design, in millimetres. */
  children?: ReactNode;
};

/** One side of a design with sample data, drawn by the same engine as the print. */
export function DesignPicture({ document, side = 0, label, children }: DesignPictureProps) {
  const { width, height } = document.page;
  const { sides } = useDesignLayout(document);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label unless text next to it describes it
    <svg
      viewBox={`0 0 ${width} ${height}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width={width} height={height} fill="#ffffff" />
      <DrawnPrimitives drawn={sides[side] ?? []} sources={drawingSources} />
      {children}
    </svg>
  );
}
