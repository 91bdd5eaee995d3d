import { createCanvas, type Image, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Fonts } from '../../../rules/fonts/fonts.ts';
import { boxPath, modulesPath, runPath } from '../../../rules/layout/outlines.ts';
import type { Box, Group, Line, Picture, Primitive } from '../../../rules/layout/primitives.ts';
import { pictureKey } from '../../../rules/layout/primitives.ts';

export type PixelSources = {
  fonts: Fonts;
  /** Returns a picture by its `pictureKey`. `undefined`: nothing is drawn. */
  picture: (key: string) => Image | undefined;
};

/** Draws the primitives of a layout with the same outlines as the canvas, in millimetres. */
export function drawPrimitives(primitives: readonly Primitive[], paper: SKRSContext2D, sources: PixelSources): void {
  for (const primitive of primitives) draw(primitive, paper, sources);
}

function draw(primitive: Primitive, paper: SKRSContext2D, sources: PixelSources): void {
  switch (primitive.kind) {
    case 'glyphs': {
      const face = sources.fonts.face(primitive.fontId);
      if (face) fill(paper, runPath(primitive, face), primitive.colour);
      break;
    }
    case 'modules':
      fill(paper, modulesPath(primitive), primitive.colour);
      break;
    case 'line':
      drawLine(primitive, paper);
      break;
    case 'box':
      drawBox(primitive, paper);
      break;
    case 'picture':
      drawPicture(primitive, paper, sources);
      break;
    case 'group':
      drawGroup(primitive, paper, sources);
      break;
  }
}

function fill(paper: SKRSContext2D, path: string, colour: string): void {
  paper.fillStyle = colour;
  paper.fill(new Path2D(path));
}

function stroke(paper: SKRSContext2D, path: string, pen: Pick<Line, 'colour' | 'width' | 'dash' | 'cap'>): void {
  paper.strokeStyle = pen.colour;
  paper.lineWidth = pen.width;
  paper.lineCap = pen.cap;
  paper.setLineDash(pen.dash);
  paper.stroke(new Path2D(path));
}

function drawLine(line: Line, paper: SKRSContext2D): void {
  stroke(paper, `M${line.x1} ${line.y1}L${line.x2} ${line.y2}`, line);
}

function drawBox(box: Box, paper: SKRSContext2D): void {
  const path = boxPath(box);
  if (box.fill !== null) fill(paper, path, box.fill);
  if (box.border !== null) stroke(paper, path, box.border);
}

function drawPicture(picture: Picture, paper: SKRSContext2D, sources: PixelSources): void {
  const image = sources.picture(pictureKey(picture.source));
  if (!image) return;
  const { x, y, width, height } = picture;
  paper.save();
  paper.clip(new Path2D(boxPath(picture.clip)));
  if (picture.isGreyscale) paper.filter = 'grayscale(1)';
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(image, x, y, width, height);
  paper.restore();
}

function drawGroup({ transform, clip, opacity, children }: Group, paper: SKRSContext2D, sources: PixelSources): void {
  if (opacity <= 0 || children.length === 0) return;
  paper.save();
  if (transform) paper.transform(...transform);
  if (clip) paper.clip(new Path2D(boxPath(clip)));
  if (opacity < 1) drawTogether(children, opacity, paper, sources);
  else drawPrimitives(children, paper, sources);
  paper.restore();
}

/** Makes overlapping children transparent together, so that none shows through another. */
function drawTogether(children: readonly Primitive[], opacity: number, paper: SKRSContext2D, sources: PixelSources) {
  const layer = createCanvas(paper.canvas.width, paper.canvas.height);
  const inner = layer.getContext('2d');
  inner.setTransform(paper.getTransform());
  drawPrimitives(children, inner, sources);
  paper.resetTransform();
  paper.globalAlpha = opacity;
  paper.drawImage(layer, 0, 0);
}
