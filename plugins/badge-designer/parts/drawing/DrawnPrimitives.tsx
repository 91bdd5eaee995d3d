import { memo, useId } from 'react';
import type { Fonts } from '../../rules/fonts/fonts.ts';
import { boxPath, modulesPath, runPath } from '../../rules/layout/outlines.ts';
import type {
  Box,
  GlyphRun,
  Group,
  Line,
  Matrix,
  Modules,
  Picture,
  PlacedPicture,
  Primitive,
} from '../../rules/layout/primitives.ts';

/** The fonts and pictures of a drawing. Keep the object's identity stable, or everything is rendered again. */
export type DrawingSources = {
  fonts: Fonts;
  /** Undefined: the picture is not available yet. */
  pictureUrl: (source: PlacedPicture) => string | undefined;
};

type Props<Drawn> = { drawn: Drawn; sources: DrawingSources };

/**
 * Draws laid out primitives as SVG in millimetres. Groups with the same identity as before are not rendered again, so
 * that dragging one of many elements renders only that one.
 */
export function DrawnPrimitives({ drawn, sources }: Props<readonly Primitive[]>) {
  return drawn.map((primitive, index) => (
    <Drawn key={primitive.elementId ?? `behind:${index}`} drawn={primitive} sources={sources} />
  ));
}

function Drawn({ drawn, sources }: Props<Primitive>) {
  switch (drawn.kind) {
    case 'group':
      return <DrawnGroup drawn={drawn} sources={sources} />;
    case 'glyphs':
      return <DrawnRun drawn={drawn} sources={sources} />;
    case 'line':
      return <DrawnLine {...drawn} />;
    case 'box':
      return <DrawnBox {...drawn} />;
    case 'modules':
      return <DrawnModules {...drawn} />;
    case 'picture':
      return <DrawnPicture drawn={drawn} sources={sources} />;
  }
}

const DrawnGroup = memo(function DrawnGroup({ drawn, sources }: Props<Group>) {
  const id = useId();
  return (
    <g
      data-element={drawn.elementId ?? undefined}
      transform={matrixOf(drawn.transform)}
      opacity={drawn.opacity < 1 ? drawn.opacity : undefined}
      clipPath={drawn.clip ? `url(#${id})` : undefined}
    >
      {drawn.clip && (
        <clipPath id={id}>
          <path d={boxPath(drawn.clip)} />
        </clipPath>
      )}
      {drawn.children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an element are identified only by their order
        <Drawn key={index} drawn={child} sources={sources} />
      ))}
    </g>
  );
});

const DrawnRun = memo(function DrawnRun({ drawn, sources }: Props<GlyphRun>) {
  const face = sources.fonts.face(drawn.fontId);
  return face && <path d={runPath(drawn, face)} fill={drawn.colour} />;
});

function DrawnLine({ x1, y1, x2, y2, width, colour, dash, cap }: Line) {
  return (
    <line
      x1={x1}
      y1={y1}
      x2={x2}
      y2={y2}
      stroke={colour}
      strokeWidth={width}
      strokeLinecap={cap}
      strokeDasharray={dashOf(dash)}
    />
  );
}

function DrawnBox(box: Box) {
  const { fill, border } = box;
  return (
    <path
      d={boxPath(box)}
      fill={fill ?? 'none'}
      stroke={border?.colour}
      strokeWidth={border?.width}
      strokeLinecap={border?.cap}
      strokeDasharray={border ? dashOf(border.dash) : undefined}
    />
  );
}

function DrawnModules(modules: Modules) {
  return <path d={modulesPath(modules)} fill={modules.colour} shapeRendering="crispEdges" />;
}

function DrawnPicture({ drawn, sources }: Props<Picture>) {
  const id = useId();
  const href = sources.pictureUrl(drawn.source);
  if (!href) return null;
  return (
    <>
      <clipPath id={id}>
        <path d={boxPath(drawn.clip)} />
      </clipPath>
      <image
        href={href}
        x={drawn.x}
        y={drawn.y}
        width={drawn.width}
        height={drawn.height}
        preserveAspectRatio="none"
        clipPath={`url(#${id})`}
        style={drawn.isGreyscale ? { filter: 'grayscale(1)' } : undefined}
      />
    </>
  );
}

function matrixOf(matrix: Matrix | null): string | undefined {
  return matrix ? `matrix(${matrix.join(' ')})` : undefined;
}

function dashOf(dash: readonly number[]): string | undefined {
  return dash.length > 0 ? dash.join(' ') : undefined;
}
