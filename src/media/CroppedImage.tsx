import type { Crop } from './crop.ts';
import styles from './media.module.css';

type CroppedImageProps = { src: string; crop: Crop; aspect: number; alt: string };

/** Shows the cropped part of a picture, as the server will crop it. */
export function CroppedImage({ src, crop, aspect, alt }: CroppedImageProps) {
  return (
    <span className={styles.cropped} style={{ aspectRatio: aspect }}>
      <img
        src={src}
        alt={alt}
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
