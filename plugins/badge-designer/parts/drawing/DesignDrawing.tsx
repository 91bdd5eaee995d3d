import type { Primitive, Rectangle } from '../../rules/layout/primitives.ts';
import { type DrawingSources, DrawnPrimitives } from './DrawnPrimitives.tsx';

type Props = {
  primitives: readonly Primitive[];
  sources: DrawingSources;
  /** The visible part of the page in millimetres: the page alone, or with its bleed. */
  view: Rectangle;
  /** The alternative text. */
  label: string;
  className?: string;
};

/** One side of a design as a picture, for thumbnails and previews. */
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
