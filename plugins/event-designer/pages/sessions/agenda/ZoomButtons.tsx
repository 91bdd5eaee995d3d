import { ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '@/grid/ToolButton.tsx';
import styles from './agenda.module.css';
import { type Zoom, zooms } from './grid.ts';

type Props = { zoom: Zoom; onZoom: (zoom: Zoom) => void };

/** Two buttons that draw the hours of the grid lower and higher. */
export function ZoomButtons({ zoom, onZoom }: Props) {
  const { t } = useTranslation('meTranslation');
  const levels = Object.keys(zooms) as Zoom[];
  const lower = levels[levels.indexOf(zoom) - 1];
  const higher = levels[levels.indexOf(zoom) + 1];
  return (
    <fieldset className={styles.zoom} aria-label={t('agenda.zoom')}>
      {/* A button that can do nothing keeps the focus, because the keyboard would otherwise start at the top again. */}
      <ToolButton
        icon={ZoomOut}
        label={t('agenda.zoomOut')}
        iconOnly
        aria-disabled={lower === undefined}
        onClick={() => lower && onZoom(lower)}
      />
      <ToolButton
        icon={ZoomIn}
        label={t('agenda.zoomIn')}
        iconOnly
        aria-disabled={higher === undefined}
        onClick={() => higher && onZoom(higher)}
      />
    </fieldset>
  );
}
