import { useState } from 'react';
import type { Crop } from './crop.ts';
import styles from './media.module.css';

type CroppedImageProps = {
  src: string;
  crop: Crop;
  /** Width divided by height. Absent: that of the crop, known once the picture has loaded. */
  aspect?: number | undefined;
  alt: string;
  /** Runs if the picture cannot be loaded. */
  onFail?: () => void;
};

/** The assumed aspect of a picture until it has loaded, so that its space is reserved. */
const assumedAspect = 3 / 2;

/** Shows the cropped part of a picture, as the server will crop it. */
export function CroppedImage({ src, crop, aspect, alt, onFail }: CroppedImageProps) {
  const [shape, setShape] = useState(assumedAspect);
  const cropped = (shape * crop.width) / crop.height;
  return (
    <span className={styles.cropped} style={{ aspectRatio: aspect ?? cropped }}>
      <img
        src={src}
        alt={alt}
        onError={onFail}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setShape(naturalWidth / (naturalHeight || 1))}
        style={{
          width: `${10_000 / crop.width}%`,
          height: `${10_000 / crop.height}%`,
          left: `${(-100 * crop.x) / crop.width}%`,
          top: `${(-100 * crop.y) / crop.height}%`,
        }}
      />
    </span>
  );
}
