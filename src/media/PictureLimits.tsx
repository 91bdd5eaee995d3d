import { mediaLimits } from '@contract/media.ts';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatNumber } from '@/lib/numbers.ts';
import type { Size } from './crop.ts';

/** States the requirements for a picture before one is picked. */
export function PictureLimits({ smallest }: { smallest: Size }) {
  const { t, i18n } = useTranslation();
  return (
    <small>
      {t('media.limits', {
        most: formatBytes(mediaLimits.bytes, i18n.language),
        width: formatNumber(smallest.width, i18n.language, 0),
        height: formatNumber(smallest.height, i18n.language, 0),
      })}
    </small>
  );
}
