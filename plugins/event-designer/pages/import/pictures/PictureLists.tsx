import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ImageIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { StatusChip, useAttempt } from '@/feedback/index.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import { importPictures, removeImportPictures } from '../../../contract/importPictures.ts';
import { type Import, imports } from '../../../contract/imports.ts';
import styles from '../import.module.css';
import type { ImportPicturesState, NamedInRows } from './useImportPictures.ts';

const shownAtFirst = 8;

const tones = { added: 'ok', shown: 'neutral', missing: 'warn', several: 'danger', address: 'danger' } as const;

/** The names in the rows with what was added for each: first those that somebody has to look at. */
export function NamedPictures({ row, pictures: { names } }: { row: Import; pictures: ImportPicturesState }) {
  const { t } = useTranslation('meTranslation');
  const [isWhole, setWhole] = useState(false);
  if (names.length === 0) return null;
  return (
    <div>
      <Lines label={t('imports.pictures.named')}>
        {(isWhole ? names : names.slice(0, shownAtFirst)).map((one) => (
          <NamedLine key={`${one.sheet} ${one.field} ${one.name}`} row={row} named={one} />
        ))}
      </Lines>
      <ShowAll count={names.length} isWhole={isWhole} setWhole={setWhole} />
    </div>
  );
}

function NamedLine({ row, named: { name, rows, state, fits, field } }: { row: Import; named: NamedInRows }) {
  const { t } = useTranslation('meTranslation');
  const [first] = fits;
  const added = fits.filter((one) => one.name !== name).map((one) => one.name);
  return (
    <Line
      icon={<Thumbnail url={state === 'added' ? first?.thumbnailUrl : undefined} />}
      title={<span className={styles.fileName}>{name}</span>}
      text={
        <span className={styles.fileName}>
          {`${t(`imports.columns.${field}`, { defaultValue: field })} · ${t('imports.rowsAffected', { count: rows })}`}
          {added.length > 0 && ` · ${t('imports.pictures.fits', { name: added.join(', ') })}`}
        </span>
      }
    >
      <StatusChip tone={tones[state]} label={t(`imports.pictures.state.${state}`)} />
      {state === 'added' && first && <RemoveButton row={row} picture={first} />}
    </Line>
  );
}

/** The added pictures that no row names, or that are not the only ones of their name. */
export function UnusedPictures({ row, unused }: { row: Import; unused: ImportPicturesState['unused'] }) {
  const { t } = useTranslation('meTranslation');
  const [isWhole, setWhole] = useState(false);
  if (unused.length === 0) return null;
  return (
    <div>
      <Note>{t('imports.pictures.unused', { count: unused.length })}</Note>
      <Lines label={t('imports.pictures.unused', { count: unused.length })}>
        {(isWhole ? unused : unused.slice(0, shownAtFirst)).map((picture) => (
          <Line
            key={picture.pictureId}
            icon={<Thumbnail url={picture.thumbnailUrl} />}
            title={<span className={styles.fileName}>{picture.name}</span>}
          >
            <RemoveButton row={row} picture={picture} />
          </Line>
        ))}
      </Lines>
      <ShowAll count={unused.length} isWhole={isWhole} setWhole={setWhole} />
    </div>
  );
}

type RemoveButtonProps = { row: Import; picture: ImportPicturesState['added'][number] };

function RemoveButton({ row, picture: { pictureId, name } }: RemoveButtonProps) {
  const { t } = useTranslation('meTranslation');
  const attempt = useAttempt();
  const remove = useSend(removeImportPictures, { invalidates: [imports, importPictures] });
  const params = { eventId: row.eventId, importId: row.id };
  return (
    <IconButton
      aria-label={t('imports.pictures.remove', { name })}
      onClick={() =>
        void attempt(() => remove.run({ params, body: { ids: [pictureId] } }), {
          failed: t('imports.pictures.notRemoved'),
          once: `remove ${pictureId}`,
        })
      }
    >
      <X size={16} aria-hidden />
    </IconButton>
  );
}

function Thumbnail({ url }: { url: string | undefined }) {
  if (url === undefined) return <ImageIcon size={20} className={styles.thumbnail} aria-hidden />;
  return <img className={styles.thumbnail} src={url} alt="" width={32} height={32} loading="lazy" />;
}

type ShowAllProps = { count: number; isWhole: boolean; setWhole: (isWhole: boolean) => void };

function ShowAll({ count, isWhole, setWhole }: ShowAllProps) {
  const { t } = useTranslation('meTranslation');
  if (count <= shownAtFirst) return null;
  return (
    <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {t(isWhole ? 'imports.pictures.showFewer' : 'imports.pictures.showAll', { count })}
    </Button>
  );
}
