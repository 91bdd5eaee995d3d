import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { fetchPackagedFont } from '../../../parts/drawing/browserFonts.ts';
import { type DrawingSources, DrawnPrimitives } from '../../../parts/drawing/DrawnPrimitives.tsx';
import { createAssets } from '../../../rules/layout/assets.ts';
import { layOut } from '../../../rules/layout/layoutDesign.ts';
import { type Primitive, pictureKey, type Rectangle } from '../../../rules/layout/primitives.ts';
import { inkBox } from '../ink.ts';
import type { Drawn, GoldenPage } from './goldenPage.ts';

const assets = createAssets({ packaged: fetchPackagedFont, uploaded: async () => null });
const container = document.querySelector('#root');
if (!container) throw new Error('The page has no place to draw');
const root = createRoot(container);
let pictures: Record<string, string> = {};
const sources: DrawingSources = { fonts: assets.fonts, pictureUrl: (source) => pictures[pictureKey(source)] };

type Props = { parts: readonly Drawn[]; view: Rectangle; scale: number };

function Sheet({ parts, view, scale }: Props) {
  const [width, height] = [Math.ceil(view.width * scale), Math.ceil(view.height * scale)];
  return (
    <svg
      role="img"
      aria-label="Golden design"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${view.x} ${view.y} ${width / scale} ${height / scale}`}
      width={width}
      height={height}
    >
      {parts.map(({ transform, primitives }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are drawn once and never change their order
        <g key={index} transform={transform}>
          <DrawnPrimitives drawn={primitives} sources={sources} />
        </g>
      ))}
    </svg>
  );
}

function show(props: Props): SVGElement {
  flushSync(() => root.render(<Sheet {...props} />));
  const drawn = container?.querySelector('svg');
  if (!drawn) throw new Error('Nothing was drawn');
  return drawn;
}

async function inkOf(primitive: Primitive, view: Rectangle, scale: number): Promise<Rectangle | null> {
  const drawn = show({ parts: [{ primitives: [primitive] }], view, scale });
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([drawn.outerHTML], { type: 'image/svg+xml' }));
  await image.decode();
  const paper = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  if (!paper) throw new Error('The browser draws no pixels');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, image.width, image.height);
  paper.drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  const { data, width, height } = paper.getImageData(0, 0, image.width, image.height);
  return inkBox({ data, width, height, channels: 4 });
}

globalThis.golden = {
  layOut: (design, data) => layOut(design, data, assets),
  givePictures: (urls) => {
    pictures = urls;
  },
  show: (parts, view, scale) => void show({ parts, view, scale }),
  inkOf: async (leaves, scale) => {
    const boxes: (Rectangle | null)[] = [];
    for (const { primitive, near } of leaves) boxes.push(await inkOf(primitive, near, scale));
    return boxes;
  },
} satisfies GoldenPage;
