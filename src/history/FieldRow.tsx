import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import aloud from '@/brand/unseen.module.css';
import styles from './history.module.css';
import type { ShownField } from './shownFields.ts';
import { listDiff, textDiff } from './textDiff.ts';

/** Texts longer than this, in characters, or with several lines are shown as a diff. */
const maximumShortLength = 90;

const isList = (value: string | readonly string[]): value is readonly string[] => typeof value !== 'string';
const isLong = (value: string | readonly string[]) =>
  !isList(value) && (value.length > maximumShortLength || value.includes('\n'));

/** Shows one field before and after a change. */
export function FieldRow({ field, kind }: { field: ShownField; kind: 'created' | 'changed' | 'removed' }) {
  const { label, before, after } = field;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {kind !== 'changed' ? (
          <Plain value={kind === 'created' ? after : before} />
        ) : isList(before) || isList(after) ? (
          <ListChange before={[before].flat()} after={[after].flat()} />
        ) : isLong(before) || isLong(after) ? (
          <LongChange before={before} after={after} />
        ) : (
          <ShortChange before={before} after={after} />
        )}
      </dd>
    </div>
  );
}

function Plain({ value }: { value: string | readonly string[] }) {
  const text = isList(value) ? value.join(', ') : value;
  return <span className={styles.clamped}>{text}</span>;
}

function ShortChange({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.short}>
      <span className={aloud.unseen}>{t('history.before')}</span>
      {before ? <del>{before}</del> : <i>{t('history.empty')}</i>}
      <ArrowRight size={13} aria-hidden />
      <span className={aloud.unseen}>{t('history.after')}</span>
      {after ? <ins>{after}</ins> : <i>{t('history.empty')}</i>}
    </span>
  );
}

function ListChange({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const { t } = useTranslation();
  const { added, removed } = listDiff(before.filter(Boolean), after.filter(Boolean));
  if (added.length === 0 && removed.length === 0) return t('history.reordered');
  return (
    <ul className={styles.list}>
      {removed.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may be alike, and never move
        <li key={`-${index}`}>
          <span className={aloud.unseen}>{t('history.removed')}</span>
          <span aria-hidden>−</span> <del>{entry}</del>
        </li>
      ))}
      {added.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may be alike, and never move
        <li key={`+${index}`}>
          <span className={aloud.unseen}>{t('history.added')}</span>
          <span aria-hidden>+</span> <ins>{entry}</ins>
        </li>
      ))}
    </ul>
  );
}

function LongChange({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isOpen ? (
        <p className={styles.diff}>
          {textDiff(before, after).map(({ kind, text }, index) => {
            const Mark = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move
            return <Mark key={index}>{text}</Mark>;
          })}
        </p>
      ) : (
        <span className={styles.clamped}>{after || t('history.empty')}</span>
      )}
      <Button size="small" variant="text" sx={{ ml: -1 }} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'history.less' : 'history.differences')}
      </Button>
    </>
  );
}
