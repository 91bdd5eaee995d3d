import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { type Device, deviceLabels, devices } from '@/lib/devices.ts';
import { Note } from '@/ui/Note.tsx';
import type { Look } from '../../contract/customization.ts';
import styles from './customization.module.css';
import { usePreviewPath } from './usePreviewPath.ts';

type PagePreviewProps = {
  look: Look;
  /** The device that is shown first. */
  initialDevice: Device;
};

/** The booking page with the look in the form, in the widths of three devices. */
export function PagePreview({ look, initialDevice }: PagePreviewProps) {
  const { t } = useTranslation('scheduler');
  const { t: tKernel } = useTranslation();
  const isSample = useRuntimeConfig().dataProvider === 'mock';
  const [device, setDevice] = useState(initialDevice);
  const { path, count, isFailed } = usePreviewPath(look);
  const deviceName = useId();
  return (
    <div className={styles.preview}>
      <fieldset className={styles.devices} aria-label={t('customization.device')}>
        {devices.map((one) => (
          <label key={one}>
            <input type="radio" name={deviceName} checked={one === device} onChange={() => setDevice(one)} />
            <span>{tKernel(deviceLabels[one])}</span>
          </label>
        ))}
      </fieldset>
      {isSample && <Note tone="info">{t('customization.noPreview')}</Note>}
      {isFailed && (
        <Note tone="warn" role="status">
          {t('customization.previewFailed')}
        </Note>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div className={styles.stage} data-device={device} tabIndex={0}>
        {path !== '' && !isSample && (
          <iframe key={count} className={styles.frame} src={path} title={t('customization.frame')} />
        )}
      </div>
      <p className={styles.help}>{t('customization.previewHelp')}</p>
    </div>
  );
}
