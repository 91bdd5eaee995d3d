import { data } from './designs/data.ts';
import { pages } from './designs/pages.ts';
import type { GoldenDesign } from './designs/parts.ts';
import { shapes } from './designs/shapes.ts';
import { texts } from './designs/texts.ts';

/** Designs that the canvas and the PDF draw, and whose layouts are recorded in `places/`. */
export const goldenDesigns: readonly GoldenDesign[] = [...texts, ...shapes, ...pages, ...data];
