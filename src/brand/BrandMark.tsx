import type { BrandId } from '@contract/brand.ts';
import { useBrand } from './BrandContext.ts';

const strokes: Record<BrandId, string> = {
  capture: 'M2.5 12V6.2a4.5 4.5 0 0 1 9 0V12M7 8.2V12',
  management:
    'M4.1 1.9h5.8a2.2 2.2 0 0 1 2.2 2.2v5.8a2.2 2.2 0 0 1-2.2 2.2H4.1a2.2 2.2 0 0 1-2.2-2.2V4.1a2.2 2.2 0 0 1 2.2-2.2zM5.2 5.2h3.6v3.6H5.2zM2.7 2.7l2.5 2.5M11.3 2.7 8.8 5.2M2.7 11.3l2.5-2.5M11.3 11.3 8.8 8.8',
};

/** The brand's sign in its own colours, for bars and menus; the site's name stands beside it as text. */
export function BrandMark({ size = 26 }: { size?: number }) {
  const { id } = useBrand();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8.5" fill="var(--accent)" />
      <path
        d={strokes[id]}
        transform="translate(7 7) scale(1.2857)"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth={id === 'capture' ? 1.9 : 1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
