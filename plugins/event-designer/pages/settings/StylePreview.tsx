import { isColour, labelColour } from '@shared/contrast.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import { events } from '../../contract/events.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { usePageFont } from '../../parts/usePageFont.ts';
import styles from './look.module.css';
import type { StyleForm } from './styleForm.ts';

const colourOr = (value: string, otherwise: string) => (isColour(value) ? value : otherwise);

const fonts: Record<StyleForm['font'], string> = {
  Roboto: 'Roboto, Arial, sans-serif',
  Arial: 'Arial, sans-serif',
  Tahoma: 'Tahoma, Verdana, sans-serif',
};

/** Previews the header of the event's page in the chosen colours, live. */
export function StylePreview({ style }: { style: StyleForm }) {
  const { t } = useTranslation('meTranslation');
  const name = useRow(events, { id: useEventId() }).row?.name ?? '';
  usePageFont(style.font);
  const primary = colourOr(style.primaryColour, '#000000');
  const previewStyle: CSSProperties = {
    background: colourOr(style.backgroundColour, '#ffffff'),
    color: colourOr(style.textColour, '#000000'),
    fontFamily: fonts[style.font],
    borderTopColor: colourOr(style.secondaryColour, '#000000'),
  };
  const logo = style.logoMediaId?.kind === 'stored' ? style.logoMediaId.url : undefined;
  return (
    <figure className={styles.preview} style={previewStyle} aria-label={t('settings.preview')}>
      {logo && <img src={logo} alt="" height={32} />}
      <strong>{name}</strong>
      <span>{t('settings.previewText')}</span>
      <span className={styles.previewButton} style={{ background: primary, color: labelColour(primary) }}>
        {t('settings.previewButton')}
      </span>
    </figure>
  );
}
