import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { type Device, deviceLabels, devices } from '@/lib/devices.ts';
import { Note } from '@/ui/Note.tsx';
import type { Look } from '../../contract/customization.ts';
import styles from './customization.module.css';
import { usePreviewPath } from './usePreviewPath.ts';

/** The booking page with the look in the form, in the widths of three devices. */
export function PagePreview({ look }: { look: Look }) {
  const { t } = useTranslation('scheduler');
  const { t: words } = useTranslation();
  const isSample = useRuntimeConfig().dataProvider === 'mock';
  const [device, setDevice] = useState<Device>('mobile');
  const { path, count, isFailed } = usePreviewPath(look);
  return (
    <div className={styles.preview}>
      <fieldset className={styles.devices} aria-label={t('customization.device')}>
        {devices.map((one) => (
          <label key={one}>
            <input type="radio" name="device" checked={one === device} onChange={() => setDevice(one)} />
            <span>{words(deviceLabels[one])}</span>
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
