import { mediaLimits } from '@contract/media.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/feedback/index.ts';
import { usePictureStore } from '@/media/index.ts';
import { pictureFit } from '../../../contract/pictureSource.ts';
import type { ImageElement } from '../../../contract/shapeElements.ts';
import { BorderInputs } from './BorderInputs.tsx';
import type { Change } from './change.ts';
import { CheckInput, InspectorSection, NumberInput, SelectInput, TextInput } from './inputs.tsx';
import styles from './inspector.module.css';

const sources = ['none', 'media', 'event_cover', 'he_user_profile_photo'] as const;

/** The picture of an element and how it fits into its box. */
export function PictureSection({ element, change }: { element: ImageElement; change: Change<ImageElement> }) {
  const { t } = useTranslation('badgeDesigner');
  const pictures = usePictureStore('ticket_design');
  const attempt = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const { picture } = element;
  const source = picture === null ? 'none' : picture.kind === 'media' ? 'media' : picture.name;
  const set = (part: Partial<ImageElement>, as?: string) => change((one) => ({ ...one, ...part }), as);

  const upload = (file: File | undefined) => {
    if (!file) return;
    const whole = { x: 0, y: 0, width: 100, height: 100 };
    const send = async () => {
      const { id } = await pictures.store({ kind: 'new', file, crop: whole }, 'picture');
      set({ picture: { kind: 'media', source: 'ticket_design', mediaId: id } });
    };
    void attempt(send, { failed: t('picture.notUploaded', { name: file.name }) });
  };
  const choose = (chosen: (typeof sources)[number]) => {
    if (chosen === 'none') set({ picture: null });
    else if (chosen === 'media') input.current?.click();
    else set({ picture: { kind: 'data', name: chosen } });
  };
  return (
    <InspectorSection title={t('picture.title')}>
      <SelectInput
        label={t('picture.source')}
        wide
        value={source}
        options={sources.map((value) => ({ value, label: t(`picture.sources.${value}`) }))}
        onChange={choose}
      />
      <div className={styles.buttons}>
        <button type="button" onClick={() => input.current?.click()} disabled={pictures.progress !== undefined}>
          {pictures.progress === undefined
            ? t('picture.upload')
            : t('picture.uploading', { percent: Math.round(pictures.progress * 100) })}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept={mediaLimits.types.join()}
          onChange={(event) => {
            upload(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <SelectInput
        label={t('picture.fit')}
        value={element.fit}
        options={pictureFit.options.map((value) => ({ value, label: t(`picture.fits.${value}`) }))}
        onChange={(fit) => set({ fit })}
      />
      <NumberInput
        label={t('picture.radius')}
        value={element.radius}
        min={0}
        max={200}
        suffix="mm"
        onChange={(radius) => set({ radius }, 'radius')}
      />
      <BorderInputs border={element.border} onChange={(border, as) => set({ border }, as)} />
      <TextInput label={t('picture.alt')} value={element.alt} max={255} onChange={(alt) => set({ alt: alt.trim() })} />
      <CheckInput
        label={t('picture.greyscale')}
        value={element.isGreyscale}
        onChange={(isGreyscale) => set({ isGreyscale })}
      />
    </InspectorSection>
  );
}
