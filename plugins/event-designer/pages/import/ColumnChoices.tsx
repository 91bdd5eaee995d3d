import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '@/ui/Stack.tsx';
import type { ImportSheet } from '../../contract/imports.ts';
import type { ImportAdapter } from '../../rules/import/types.ts';
import { Choice } from './Choice.tsx';
import styles from './import.module.css';

/** Fewer matched columns than this are not worth folding away. */
const fewestFolded = 4;
/** A file can have dozens of columns that are not for the event. */
const mostUnmatched = 6;

type ColumnChoicesProps = {
  sheet: ImportSheet;
  adapter: ImportAdapter;
  /** The mapping that the server has, from the headers or from the last check: these columns need no look. */
  matched: ImportSheet['mapping'];
  mapTo: (column: number, field: string) => void;
};

/** The columns of a sheet with the field of each. Those that were matched are folded away behind their number. */
export function ColumnChoices({ sheet, adapter, matched, mapTo }: ColumnChoicesProps) {
  const { t } = useTranslation('meTranslation');
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const { headers, samples, mapping } = sheet;
  const all = headers.map((header, index) => ({ index, title: header || t('imports.unnamed', { number: index + 1 }) }));
  const unmatched = all.filter(({ index }) => !matched.some(({ column }) => column === index));
  const count = all.length - unmatched.length;
  const isFolded = count >= fewestFolded || unmatched.length > mostUnmatched;
  const shown = isFolded && !isWhole ? unmatched.slice(0, mostUnmatched) : all;
  return (
    <>
      {isFolded && (
        <Row>
          <span>{t('imports.matched', { count: all.length, matched: count })}</span>
          <Button size="small" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'imports.fewerColumns' : 'imports.allColumns')}
          </Button>
        </Row>
      )}
      <div id={id} className={styles.scroll}>
        {shown.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('imports.column')}</th>
                <th className={styles.samples}>{t('imports.samples')}</th>
                <th>{t('imports.field')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ index, title }) => (
                <tr key={index}>
                  <td>{title}</td>
                  <td className={`${styles.sample} ${styles.samples}`}>{samples[index]?.join(' · ')}</td>
                  <td>
                    <Choice
                      isUnlabelled
                      label={t('imports.fieldOf', { column: title })}
                      value={mapping.find(({ column }) => column === index)?.field ?? ''}
                      onChange={(field) => mapTo(index, field)}
                      options={[
                        { value: '', label: t('imports.ignore') },
                        ...adapter.columns.map(({ key, isRequired }) => {
                          const label = t(`imports.columns.${key}`, { defaultValue: key });
                          return { value: key, label: isRequired ? `${label} *` : label };
                        }),
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
