import { mediaLimits } from '@contract/media.ts';
import Button from '@mui/material/Button';
import { Crop as CropIcon, ImageOff, ImagePlus, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { CroppedImage } from './CroppedImage.tsx';
import { type Size, smallestPicture } from './crop.ts';
import styles from './media.module.css';
import { PickProblemLine } from './PickProblemLine.tsx';
import { PictureLimits } from './PictureLimits.tsx';
import type { Picture } from './picture.ts';
import { SendProgress } from './SendProgress.tsx';
import { useObjectUrl } from './useObjectUrl.ts';
import { usePickedFile } from './usePickedFile.ts';
import type { PictureStore } from './usePictureStore.ts';

// In a separate chunk, because on most visits to a page with a picture nobody crops it.
const CropDialog = lazyPart(() => import('./CropDialog.tsx'), 'CropDialog');

export type PictureInputProps = {
  value: Picture | null;
  onChange: (picture: Picture | null) => void;
  onBlur?: () => void;
  /** Width divided by height of the visible part. */
  aspect: number;
  /** True if the picture may also keep its own shape. */
  mayKeepShape?: boolean;
  /** The minimum size of the visible part, in pixels. */
  smallest: Size;
  /** The picture's name for screen readers. */
  label: string;
  labelId: string;
  describedBy?: string;
  isInvalid?: boolean;
  disabled?: boolean;
  buttonRef?: (element: HTMLElement | null) => void;
  /** Provides the upload progress to show. */
  store?: PictureStore;
};

/** Picks a picture and its visible part. It uploads nothing: the form does that when it saves. */
export function PictureInput(props: PictureInputProps) {
  const {
    value,
    onChange,
    onBlur,
    aspect,
    mayKeepShape = false,
    smallest,
    label,
    labelId,
    describedBy,
    isInvalid,
    disabled,
    buttonRef,
    store,
  } = props;
  const { t } = useTranslation();
  const [picked, setPicked] = useState<File>();
  const [isCropping, setCropping] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const whole = mayKeepShape ? smallest : smallestPicture(aspect, smallest);
  const picking = usePickedFile(whole, (file) => {
    setPicked(file);
    setCropping(true);
  });

  const file = picked ?? (value?.kind === 'new' ? value.file : undefined);
  const fileUrl = useObjectUrl(file);
  const [failedUrl, setFailedUrl] = useState<string>();
  const shownUrl = value?.kind === 'stored' ? value.originalUrl : picked ? undefined : fileUrl;
  const isGone = value?.kind === 'stored' && (value.originalUrl === '' || value.originalUrl === failedUrl);
  const cropUrl = file ? fileUrl : value?.kind === 'stored' ? value.originalUrl : undefined;
  const close = () => {
    setCropping(false);
    setPicked(undefined);
    onBlur?.();
  };
  const choose = () => chooser.current?.click();
  return (
    <div>
      <div className={styles.frame}>
        <fieldset
          {...(disabled ? {} : picking.zone)}
          className={value ? `${styles.zone} ${styles.filled}` : styles.zone}
          data-over={picking.isDraggedOver}
          aria-busy={picking.isChecking}
          data-invalid={Boolean(isInvalid || picking.problem)}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          disabled={disabled}
        >
          {isGone ? (
            <div className={styles.empty}>
              <ImageOff size={22} aria-hidden />
              <span>{t('media.missing')}</span>
            </div>
          ) : value && shownUrl ? (
            <CroppedImage
              src={shownUrl}
              crop={value.crop}
              aspect={mayKeepShape ? undefined : aspect}
              alt={label}
              onFail={() => setFailedUrl(shownUrl)}
            />
          ) : (
            <div className={styles.empty}>
              <ImagePlus size={22} aria-hidden />
              <span>{t('media.drop')}</span>
              <Button
                ref={buttonRef}
                size="small"
                // The pressed button was removed together with the picture, so the focus moves here.
                autoFocus={isRemoved}
                startIcon={<Upload size={14} aria-hidden />}
                onClick={choose}
              >
                {t('media.choose')}
              </Button>
              <PictureLimits smallest={whole} />
            </div>
          )}
          <input
            ref={chooser}
            type="file"
            tabIndex={-1}
            aria-hidden
            className={styles.hiddenInput}
            accept={mediaLimits.types.join(',')}
            onChange={(event) => {
              picking.pick(event.target.files?.[0]);
              // Cleared, so that the same file can be chosen again.
              event.target.value = '';
            }}
          />
        </fieldset>
        {/* Outside the fieldset, because that is disabled during the upload, and Cancel must stay usable. */}
        {store?.progress !== undefined && <SendProgress fraction={store.progress} onCancel={store.cancel} />}
      </div>
      {value && (
        <div className={styles.bar}>
          <Button
            ref={isGone ? undefined : buttonRef}
            size="small"
            disabled={disabled || isGone}
            startIcon={<CropIcon size={14} aria-hidden />}
            onClick={() => setCropping(true)}
          >
            {t('media.recrop')}
          </Button>
          <Button
            ref={isGone ? buttonRef : undefined}
            size="small"
            disabled={disabled}
            startIcon={<Upload size={14} aria-hidden />}
            onClick={choose}
          >
            {t('media.replace')}
          </Button>
          <Button
            size="small"
            variant="text"
            disabled={disabled}
            startIcon={<Trash2 size={14} aria-hidden />}
            onClick={() => {
              setRemoved(true);
              onChange(null);
            }}
          >
            {t('media.remove')}
          </Button>
        </div>
      )}
      <PickProblemLine problem={picking.problem} />
      {isCropping && cropUrl && (
        <CropDialog
          key={cropUrl}
          src={cropUrl}
          crop={picked ? undefined : value?.crop}
          aspect={aspect}
          mayKeepShape={mayKeepShape}
          smallest={smallest}
          onClose={close}
          onCrop={(crop) => {
            setRemoved(false);
            if (file) onChange({ kind: 'new', file, crop });
            else if (value) onChange({ ...value, crop });
            close();
          }}
        />
      )}
    </div>
  );
}
