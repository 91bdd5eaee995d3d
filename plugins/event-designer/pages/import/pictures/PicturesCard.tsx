import { mediaLimits } from '@contract/media.ts';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatNumber } from '@/lib/numbers.ts';
import { Card } from '@/ui/Card.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { type Import, importLimits } from '../../../contract/imports.ts';
import { FileDrop } from '../FileDrop.tsx';
import styles from '../import.module.css';
import { NamedPictures, UnusedPictures } from './PictureLists.tsx';
import { filesOfDrop, filesOfInput, largestZip } from './pictureFiles.ts';
import type { ImportPicturesState } from './useImportPictures.ts';
import { usePictureUploads } from './usePictureUploads.ts';

const maximumShownFailures = 10;

/** Uploads the pictures that rows name by file name, and lists which are added, missing or unused. */
export function PicturesCard({ row, pictures }: { row: Import; pictures: ImportPicturesState }) {
  const { t, i18n } = useTranslation('meTranslation');
  const { upload, uploading, failures, stopped, cancel } = usePictureUploads(row, pictures);
  return (
    <Card title={t('imports.pictures.title')}>
      <Stack>
        <p>{t('imports.pictures.text')}</p>
        <FileDrop
          icon={Images}
          text={t('imports.pictures.drop')}
          choose={t('imports.pictures.choose')}
          variant="outlined"
          isBusy={uploading !== undefined}
          accept={[...mediaLimits.types, '.zip'].join(',')}
          multiple
          onDrop={(dropped) => void filesOfDrop(dropped).then(upload)}
          onChoose={(files) => void upload(filesOfInput(files))}
        >
          <p className={styles.hint}>
            {t('imports.pictures.limits', {
              most: formatBytes(mediaLimits.bytes, i18n.language),
              pictures: formatNumber(importLimits.pictures, i18n.language),
              zip: formatBytes(largestZip, i18n.language),
            })}
          </p>
        </FileDrop>
        {uploading && (
          <>
            <LinearProgress
              variant="determinate"
              value={((uploading.number - 1) / uploading.count) * 100}
              aria-label={t('imports.pictures.progress')}
            />
            <Row>
              <span className={styles.fileName}>{t('imports.pictures.uploading', uploading)}</span>
              <Button onClick={cancel}>{t('imports.cancel')}</Button>
            </Row>
          </>
        )}
        {failures.length > 0 && (
          <Note tone="danger" role="alert">
            {t('imports.pictures.failed')}
            {failures.slice(0, maximumShownFailures).map(({ name, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two archives can contain the same name, and the list is replaced as a whole.
              <div key={index} className={styles.fileName}>{`${name}: ${text}`}</div>
            ))}
            {failures.length > maximumShownFailures &&
              t('imports.moreProblems', { count: formatNumber(failures.length - maximumShownFailures, i18n.language) })}
          </Note>
        )}
        {stopped && (
          <Note tone="danger" role="alert">
            {t('imports.pictures.stopped', { reason: stopped })}
          </Note>
        )}
        {pictures.isKnown && <Summary pictures={pictures} />}
        <NamedPictures row={row} pictures={pictures} />
        <UnusedPictures row={row} unused={pictures.unused} />
      </Stack>
    </Card>
  );
}

function Summary({ pictures: { names, more } }: { pictures: ImportPicturesState }) {
  const { t } = useTranslation('meTranslation');
  const missing = names.filter(({ state }) => state !== 'added' && state !== 'shown').length;
  const total = names.length;
  const isComplete = more === 0 && names.every(({ state }) => state === 'added');
  const summaryKey = isComplete ? 'complete' : more === 0 ? 'available' : 'listedAvailable';
  if (total === 0) return <Note>{t('imports.pictures.noneNamed')}</Note>;
  return (
    <Note tone={missing > 0 ? 'warn' : 'info'} role="status">
      {missing > 0
        ? t('imports.pictures.missing', { count: missing, total })
        : t(`imports.pictures.${summaryKey}`, { count: total })}
      {more > 0 && ` ${t('imports.pictures.moreNames', { count: more })}`}
    </Note>
  );
}
