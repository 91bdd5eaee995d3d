import TextField from '@mui/material/TextField';
import { CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/i18n/problemText.ts';
import { BusyButton } from '@/ui/BusyButton.tsx';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import type { Import, ImportProblemGroup } from '../../contract/imports.ts';
import { adapterOf } from '../../rules/import/adapters.ts';
import type { CheckBody } from './checkBody.ts';
import styles from './import.module.css';

type FixOnceProps = {
  row: Import;
  /** The file names of the added pictures. */
  pictureNames: readonly string[];
  isPending: boolean;
  check: (body?: CheckBody) => Promise<unknown>;
};

/** The problems of all rows, each once, with a new value for every value that has it. */
export function FixOnce(props: FixOnceProps) {
  const { row } = props;
  const { t } = useTranslation('meTranslation');
  return (
    <Card title={t('imports.problemsTitle')} isFlush>
      <Lines isFlush label={t('imports.problemsTitle')}>
        {row.groups.map((group) => {
          const { sheet, field, code, isWarning, isMixed } = group;
          const name = field === '' ? '' : `${t(`imports.columns.${field}`, { defaultValue: field })}: `;
          return (
            <Line
              key={`${sheet} ${field} ${code} ${isWarning}`}
              icon={isWarning ? <TriangleAlert size={16} aria-hidden /> : <CircleX size={16} aria-hidden />}
              tone={isWarning ? 'warn' : 'danger'}
              title={`${name}${isMixed ? t(`imports.mixed.${code}`, { defaultValue: problemText(t, group) }) : problemText(t, group)}`}
              text={
                <>
                  {t('imports.rowsAffected', { count: group.rows })}
                  {row.sheets.length > 1 && ` · ${row.sheets[sheet]?.name}`}
                  {(!isWarning || code === 'import_picture_missing') && <Values {...props} group={group} />}
                </>
              }
            />
          );
        })}
      </Lines>
    </Card>
  );
}

const mostShown = 8;

function Values({
  row,
  pictureNames,
  group: { sheet, field, values },
  isPending,
  check,
}: FixOnceProps & { group: ImportProblemGroup }) {
  const { t } = useTranslation('meTranslation');
  const [replacements, setReplacements] = useState<Record<string, string>>({});
  const kind = row.sheets[sheet]?.kind;
  const offered = kind ? adapterOf(kind).columns.find(({ key }) => key === field) : undefined;
  const list = `${sheet}-${field}`;
  const options = { boolean: ['yes', 'no'], picture: pictureNames }[String(offered?.type)] ?? offered?.values ?? [];
  const replace = Object.entries(replacements).map(([from, to]) => ({ sheet, field, from, to }));
  if (values.length === 0) return null;
  return (
    <span className={styles.values}>
      <datalist id={list}>
        {options.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      {values.slice(0, mostShown).map(({ value, rows }) => (
        <span key={value} className={styles.value}>
          <span className={styles.wrongValue}>
            <code title={value}>{value === '' ? t('imports.emptyValue') : value}</code>
            <span>× {rows}</span>
          </span>
          <TextField
            size="small"
            placeholder={t('imports.newValue')}
            value={replacements[value] ?? ''}
            onChange={({ target }) => setReplacements({ ...replacements, [value]: target.value })}
            slotProps={{ htmlInput: { list, 'aria-label': t('imports.replaceValue', { value }) } }}
          />
        </span>
      ))}
      <span>
        <BusyButton
          size="small"
          variant="outlined"
          disabled={replace.length === 0}
          isBusy={isPending}
          onClick={async () => {
            if (await check({ replace })) setReplacements({});
          }}
        >
          {t('imports.fixOnce')}
        </BusyButton>
      </span>
    </span>
  );
}
