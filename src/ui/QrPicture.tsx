import { encode } from 'uqr';
import styles from './qrPicture.module.css';

/** Returns the modules of a QR code as an SVG path, in a square of `size`, with the white border that readers need. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: dark.join('') };
}

/** Draws a QR code, black on white in either colour scheme. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
