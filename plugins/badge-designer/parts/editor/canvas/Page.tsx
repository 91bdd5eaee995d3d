import { memo } from 'react';
import type { DesignPage, Guide } from '../../../contract/document.ts';
import styles from './canvas.module.css';

type PageProps = { page: DesignPage; grid: number; showsGrid: boolean; scale: number };

/** The paper below the elements, including the bleed. */
export const Paper = memo(function Paper({ page: { width, height, bleed } }: { page: DesignPage }) {
  return (
    <>
      {bleed > 0 && (
        <rect className={styles.bleed} x={-bleed} y={-bleed} width={width + 2 * bleed} height={height + 2 * bleed} />
      )}
      <rect className={styles.paper} width={width} height={height} />
    </>
  );
});

/** Visual aids that are not printed: grid, safe area, cut and fold. */
export const PageMarks = memo(function PageMarks({ page, grid, showsGrid, scale }: PageProps) {
  const { width, height, safeMargin, bleed, fold } = page;
  // Grid lines are at least 5 pixels apart, or they would merge into a grey area.
  const step = grid * Math.max(1, Math.ceil(5 / (grid * scale)));
  return (
    <g className={styles.marks}>
      {showsGrid && (
        <>
          <defs>
            <pattern id="designer-grid" width={step} height={step} patternUnits="userSpaceOnUse">
              <path d={`M ${step} 0 H 0 V ${step}`} className={styles.grid} />
            </pattern>
          </defs>
          <rect width={width} height={height} fill="url(#designer-grid)" />
        </>
      )}
      {safeMargin > 0 && (
        <rect
          className={styles.safe}
          x={safeMargin}
          y={safeMargin}
          width={width - 2 * safeMargin}
          height={height - 2 * safeMargin}
        />
      )}
      {bleed > 0 && <rect className={styles.cut} width={width} height={height} />}
      {fold === 'butterfly' && <line className={styles.fold} x1={-4} x2={width + 4} y1={height} y2={height} />}
      {fold === 'half' && <line className={styles.fold} x1={0} x2={0} y1={-4} y2={height + 4} />}
      {fold === 'quarter' && (
        <>
          <line className={styles.fold} x1={0} x2={0} y1={-4} y2={height + 4} />
          <line className={styles.fold} x1={-4} x2={width + 4} y1={0} y2={0} />
        </>
      )}
    </g>
  );
});

/** Guides that can be dragged. Dropping one off the page removes it. */
export function Guides({ guides }: { guides: readonly Guide[] }) {
  const far = 2000;
  return guides.map(({ axis, position }, index) => {
    const line =
      axis === 'x'
        ? { x1: position, x2: position, y1: -far, y2: far }
        : { y1: position, y2: position, x1: -far, x2: far };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: guides have no identity of their own
      <g key={index} data-guide={index} data-axis={axis} className={styles.guide}>
        <line {...line} className={styles.grip} />
        <line {...line} />
      </g>
    );
  });
}
