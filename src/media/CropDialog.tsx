import Button from '@mui/material/Button';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '@/forms/fields/FieldShell.tsx';
import { Segments } from '@/forms/fields/Segments.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { DialogBox } from '@/ui/DialogBox.tsx';
import { type Crop, centredCrop, cropPixels, largestZoom, type Size } from './crop.ts';
import { DevicePreviews } from './DevicePreviews.tsx';
import styles from './media.module.css';
import { usePictureSize } from './usePictureSize.ts';

export type CropDialogProps = {
  src: string;
  /** The initial crop. Absent: the largest one in the middle. */
  crop: Crop | undefined;
  aspect: number;
  /** True if the picture may also keep its own shape; a new one begins with that. */
  mayKeepShape?: boolean;
  smallest: Size;
  onClose: () => void;
  onCrop: (crop: Crop) => void;
};

const zoomStep = 0.1;

type Shape = 'own' | 'fixed';

/** Tells whether a crop has the fixed aspect, in a picture of another shape. */
function isOfShape(crop: Crop | undefined, aspect: number, ownAspect: number): boolean {
  return crop !== undefined && Math.abs((ownAspect * crop.width) / crop.height / aspect - 1) < 0.02;
}

/** Formats an aspect as a ratio: `16:9`, `2:1`. */
function ratioText(aspect: number): string {
  const height = [1, 2, 3, 4, 9].find((each) => Math.abs(aspect * each - Math.round(aspect * each)) < 0.01) ?? 1;
  return `${Math.round(aspect * height)}:${height}`;
}

/** Chooses the visible part of a picture: by dragging, pinching, the slider, or the arrow keys, + and −. */
export function CropDialog(props: CropDialogProps) {
  const { src, crop: first, smallest, onClose, onCrop, mayKeepShape = false } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [picture, setPicture] = useState<Size>();
  const [crop, setCrop] = useState(first);
  const whole = usePictureSize(src, mayKeepShape);
  const [chosen, setChosen] = useState<Shape>();
  const ownAspect = whole ? whole.width / whole.height : props.aspect;
  const shape: Shape = mayKeepShape
    ? (chosen ?? (isOfShape(first, props.aspect, ownAspect) ? 'fixed' : 'own'))
    : 'fixed';
  const aspect = shape === 'own' ? ownAspect : props.aspect;
  const maximumZoom = picture ? largestZoom(picture, aspect, smallest) : 1;
  const zoomTo = (next: number) => setZoom(Math.min(Math.max(next, 1), maximumZoom));
  const zoomByKey = (event: KeyboardEvent) => {
    if (event.key !== '+' && event.key !== '-' && event.key !== '=') return;
    event.preventDefault();
    zoomTo(zoom + (event.key === '-' ? -zoomStep : zoomStep));
  };
  const number = (value: number) => formatNumber(value, i18n.language, 0);
  const pixels = picture && crop && cropPixels(crop, picture);
  // A picture may be too small if it was added by other means, or before there was a limit.
  const isTooSmall = pixels !== undefined && (pixels.width < smallest.width || pixels.height < smallest.height);
  return (
    <DialogBox
      title={t('media.crop.title')}
      width="md"
      onClose={onClose}
      onKeyDown={zoomByKey}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="contained" disabled={!crop || isTooSmall} onClick={() => crop && onCrop(crop)}>
            {t('media.crop.use')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('media.crop.help')}</p>
      {mayKeepShape && whole && (
        <Segments<Shape>
          name={`${id}-shape`}
          aria={{ 'aria-label': t('media.crop.shape') }}
          value={shape}
          options={[
            { value: 'own', label: t('media.crop.ownShape') },
            { value: 'fixed', label: ratioText(props.aspect) },
          ]}
          onChange={(next) => {
            setChosen(next);
            setPosition({ x: 0, y: 0 });
            setZoom(1);
            setCrop(centredCrop(whole, next === 'own' ? ownAspect : props.aspect));
          }}
        />
      )}
      <div className={styles.stage}>
        {mayKeepShape && !whole ? null : (
          <Cropper
            key={shape}
            image={src}
            aspect={aspect}
            crop={position}
            zoom={zoom}
            minZoom={1}
            maxZoom={maximumZoom}
            keyboardStep={8}
            initialCroppedAreaPercentages={chosen ? undefined : first}
            onCropChange={setPosition}
            onZoomChange={zoomTo}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => {
              const size = { width: naturalWidth, height: naturalHeight };
              setPicture(size);
              setCrop((before) => before ?? centredCrop(size, aspect));
            }}
            onCropAreaChange={({ x, y, width, height }) => setCrop({ x, y, width, height })}
            cropperProps={{ role: 'application', 'aria-label': t('media.crop.area') }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <div className={styles.zoom}>
        <ZoomOut size={16} aria-hidden />
        <input
          type="range"
          aria-label={t('media.crop.zoom')}
          aria-valuetext={`${number(zoom * 100)} %`}
          min={1}
          max={maximumZoom}
          step={0.01}
          value={zoom}
          disabled={maximumZoom <= 1}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
        <ZoomIn size={16} aria-hidden />
        <output className={styles.readout}>
          {picture && pixels
            ? t('media.crop.readout', {
                width: number(pixels.width),
                height: number(pixels.height),
                ofWidth: number(picture.width),
                ofHeight: number(picture.height),
              })
            : ' '}
        </output>
      </div>
      {isTooSmall && (
        <div role="alert">
          <ErrorLine
            text={t('problems.picture_too_small', {
              width: number(pixels.width),
              height: number(pixels.height),
              leastWidth: number(smallest.width),
              leastHeight: number(smallest.height),
            })}
          />
        </div>
      )}
      {crop && <DevicePreviews src={src} crop={crop} aspect={aspect} />}
    </DialogBox>
  );
}
