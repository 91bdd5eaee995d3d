import { FileImage, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { pictureFit } from '../../contract/pictureSource.ts';
import { ColourRulesSection } from '../editor/inspector/ColourRulesSection.tsx';
import { ColourInput, InspectorSection, SelectInput } from '../editor/inspector/inputs.tsx';
import inspector from '../editor/inspector/inspector.module.css';
import { pictureUrl } from '../useDesignPictures.ts';
import styles from './background.module.css';
import { backgroundTypes, useBackground } from './useBackground.ts';

const PdfPagesDialog = lazyPart(() => import('./PdfPagesDialog.tsx'), 'PdfPagesDialog');

/** The background of the visible side: a colour, and a picture or a page of a PDF file above it. */
export function BackgroundSection() {
  const { t } = useTranslation('badgeDesigner');
  const { background, set, progress, isReading, choosing, chooseFile, choosePage, stopChoosing } = useBackground();
  const input = useRef<HTMLInputElement>(null);
  if (!background) return null;
  const { colour, image } = background;
  const setColour = (next: string | null) => set({ colour: next }, 'background');
  const url = image ? pictureUrl({ kind: 'media', mediaId: image.mediaId }) : undefined;
  const label = () => {
    if (progress !== undefined) return t('picture.uploading', { percent: Math.round(progress * 100) });
    if (isReading) return t('background.reading');
    return image ? t('background.replace') : t('background.upload');
  };
  return (
    <>
      <InspectorSection title={t('page.background')}>
        <ColourInput
          label={t('type.colour')}
          wide
          value={colour}
          onChange={setColour}
          onClear={{ label: t('shape.none'), run: () => setColour(null) }}
        />
        {image && (
          <div className={styles.current}>
            {url ? <img src={url} alt="" /> : <FileImage size={44} strokeWidth={1} aria-hidden />}
            <span>{t(image.source === 'ticket_design' ? 'background.picture' : 'background.pdfPage')}</span>
          </div>
        )}
        <div className={inspector.buttons}>
          <button type="button" onClick={() => input.current?.click()} disabled={isReading}>
            {label()}
          </button>
          {image && (
            <button
              type="button"
              aria-label={t('background.remove')}
              title={t('background.remove')}
              onClick={() => set({ image: null })}
            >
              <Trash2 size={15} aria-hidden />
            </button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={backgroundTypes}
            aria-label={t('background.upload')}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) chooseFile(file);
            }}
          />
        </div>
        {image && (
          <SelectInput
            label={t('picture.fit')}
            wide
            value={image.fit}
            options={pictureFit.options.map((value) => ({ value, label: t(`background.fits.${value}`) }))}
            onChange={(fit) => set({ image: { ...image, fit } })}
          />
        )}
        {choosing && <PdfPagesDialog pdf={choosing.pdf} onChoose={choosePage} onClose={stopChoosing} />}
      </InspectorSection>
      <ColourRulesSection
        isShared
        title={t('colours.ofBackground')}
        rules={background.colourRules}
        onChange={(colourRules) => set({ colourRules }, 'colour rules')}
      />
    </>
  );
}
