import type { Primitive, Rectangle } from '../../rules/layout/primitives.ts';
import { type DrawingSources, DrawnPrimitives } from './DrawnPrimitives.tsx';

type Props = {
  primitives: readonly Primitive[];
  sources: DrawingSources;
  /** The part of the page that is shown, in millimetres: the page itself, or with its bleed. */
  view: Rectangle;
  /** What it shows, for those who cannot see it. */
  label: string;
  className?: string;
};

/** One side of a design as a picture: for thumbnails and previews. */
export function DesignDrawing({ primitives, sources, view, label, className }: Props) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={label}
      className={className}
    >
      <DrawnPrimitives drawn={primitives} sources={sources} />
    </svg>
  );
}
