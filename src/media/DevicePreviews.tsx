import { useTranslation } from 'react-i18next';
import { deviceLabels, devices } from '@/lib/devices.ts';
import { CroppedImage } from './CroppedImage.tsx';
import type { Crop } from './crop.ts';
import styles from './media.module.css';

/** Shows the crop in the widths of the devices (spec §3: on desktop, on tablet, on mobile). */
export function DevicePreviews({ src, crop, aspect }: { src: string; crop: Crop; aspect: number | undefined }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.previews}>
      {devices.map((device) => (
        <li key={device} className={styles[device]}>
          <CroppedImage src={src} crop={crop} aspect={aspect} alt="" />
          <span>{t(deviceLabels[device])}</span>
        </li>
      ))}
    </ul>
  );
}
