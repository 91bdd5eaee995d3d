import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { useSend } from '@/data/index.ts';
import { useSettled } from '@/forms/index.ts';
import { type Device, deviceLabels, devices } from '@/lib/devices.ts';
import { Card } from '@/ui/Card.tsx';
import { Note } from '@/ui/Note.tsx';
import { type Look, previewCustomization } from '../../contract/customization.ts';
import { useSchedulerId } from '../../parts/useSchedulerId.ts';
import styles from './customization.module.css';

/** Milliseconds without another change before the preview reloads. */
const settledAfter = 500;

/** Returns the address of the real page for the draft in the form; after a failure, the last one that worked. */
function usePreviewPath(look: Look) {
  const schedulerId = useSchedulerId();
  const preview = useSend(previewCustomization);
  const settled = useSettled(JSON.stringify(look), settledAfter);
  const [shown, setShown] = useState({ path: '', count: 0, isFailed: false });
  const draw = useEffectEvent(async (isWanted: () => boolean) => {
    const body = previewCustomization.body.safeParse(JSON.parse(settled));
    // An invalid form, such as one with a half-typed colour, keeps the last preview.
    if (!body.success) return;
    try {
      const { path } = await preview.run({ params: { schedulerId }, body: body.data });
      if (isWanted()) setShown(({ count }) => ({ path, count: count + 1, isFailed: false }));
    } catch {
      if (isWanted()) setShown((last) => ({ ...last, isFailed: true }));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the look has settled
  useEffect(() => {
    let isWanted = true;
    void draw(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [settled]);
  return shown;
}

/** Previews the booking page in the widths of three devices. */
export function PagePreview({ look }: { look: Look }) {
  const { t } = useTranslation('scheduler');
  const { t: words } = useTranslation();
  const isSample = useRuntimeConfig().dataProvider === 'mock';
  const [device, setDevice] = useState<Device>('desktop');
  const { path, count, isFailed } = usePreviewPath(look);
  const widths = (
    <fieldset className={styles.devices} aria-label={t('customization.device')}>
      {devices.map((one) => (
        <label key={one}>
          <input type="radio" name="device" checked={one === device} onChange={() => setDevice(one)} />
          <span>{words(deviceLabels[one])}</span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <div className={styles.preview}>
      <Card title={t('customization.preview')} aside={widths}>
        <p className={styles.help}>{t('customization.previewHelp')}</p>
        {isSample && <Note tone="info">{t('customization.noPreview')}</Note>}
        {isFailed && (
          <Note tone="warn" role="status">
            {t('customization.previewFailed')}
          </Note>
        )}
        <div className={styles.stage}>
          {path !== '' && !isSample && (
            <iframe
              key={count}
              className={styles.frame}
              data-device={device}
              src={path}
              title={t('customization.frame')}
            />
          )}
        </div>
      </Card>
    </div>
  );
}
