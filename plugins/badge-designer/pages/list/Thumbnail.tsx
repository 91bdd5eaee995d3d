import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useAfterFirstDraw } from '@/lib/useAfterFirstDraw.ts';
import type { Design } from '../../contract/designs.ts';
import styles from './list.module.css';

// Loaded once the rows are there, because the layout engine is larger than the list.
const DesignPicture = lazyPart(() => import('../../parts/DesignPicture.tsx'), 'DesignPicture');

/** The length of the longer side, in pixels. */
const maximumPixels = 44;

/** A small picture of a design. */
export function Thumbnail({ design: { width, height, preview } }: { design: Design }) {
  const isListDrawn = useAfterFirstDraw();
  const scale = maximumPixels / Math.max(width, height);
  return (
    <span className={styles.thumbnail} data-picture="" aria-hidden>
      <span style={{ width: width * scale, height: height * scale }}>
        {preview && isListDrawn && <DesignPicture document={preview} />}
      </span>
    </span>
  );
}
