import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '@/forms/guard/UnsavedGuard.tsx';
import { BusyButton } from '@/ui/BusyButton.tsx';
import { Card } from '@/ui/Card.tsx';
import { Fold } from '@/ui/Fold.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import type { Import, ImportProblemGroup } from '../../contract/imports.ts';
import { adapterOf } from '../../rules/import/adapters.ts';
import type { CheckBody } from './checkBody.ts';
import { choiceLabel } from './choiceLabel.ts';
import styles from './import.module.css';
import { importProblemText } from './importProblemText.ts';

type FixOnceProps = {
  row: Import;
  /** The file names of the added pictures. */
  pictureNames: readonly string[];
  isPending: boolean;
  check: (body?: CheckBody) => Promise<unknown>;
};

/** Groups that are shown at first. Those with the most severe problems come first. */
const firstGroups = 5;

/** The problems of all rows, each once, with a new value for every value that has it. */
export function FixOnce(props: FixOnceProps) {
  const { row } = props;
  const { t } = useTranslation('meTranslation');
  const [showsAll, setShowsAll] = useState(false);
  const more = row.groups.length - firstGroups;
  // One more line takes no more room than the button.
  const isLong = more > 1;
  const shown = isLong && !showsAll ? row.groups.slice(0, firstGroups) : row.groups;
  return (
    <Card title={t('imports.problemsTitle')} isFlush>
      <Lines isFlush label={t('imports.problemsTitle')}>
        {shown.map((group) => {
          const { sheet, field, code, isWarning, isMixed } = group;
          const text = importProblemText(t, group, row.sheets[sheet]?.kind);
          const name = field === '' ? '' : `${t(`imports.columns.${field}`, { defaultValue: field })}: `;
          return (
            <Line
              key={`${sheet} ${field} ${code} ${isWarning}`}
              icon={isWarning ? <TriangleAlert size={16} aria-hidden /> : <CircleX size={16} aria-hidden />}
              tone={isWarning ? 'warn' : 'danger'}
              title={`${name}${isMixed ? t(`imports.mixed.${code}`, { defaultValue: text }) : text}`}
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
      {isLong && (
        <div className={styles.more}>
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('imports.fewerProblems') : t('imports.allProblems', { count: more })}
          </Button>
        </div>
      )}
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
  const choices = kind ? (offered?.values ?? []).map((value) => choiceLabel(t, { kind, field, value })) : [];
  const options = { boolean: ['yes', 'no'], picture: pictureNames }[String(offered?.type)] ?? choices;
  const replace = Object.entries(replacements)
    .filter(([from]) => values.some(({ value }) => value === from))
    .map(([from, to]) => ({ sheet, field, from, to }));
  const send = async () => {
    const isSent = Boolean(await check({ replace }));
    if (isSent) setReplacements({});
    return isSent;
  };
  if (values.length === 0) return null;
  const fields = (
    <span className={styles.values}>
      <UnsavedGuard work={{ isDirty: () => replace.length > 0, save: send, discard: () => setReplacements({}) }} />
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
          onClick={() => void send()}
        >
          {t('imports.fixOnce')}
        </BusyButton>
      </span>
    </span>
  );
  if (values.length === 1) return fields;
  // Several are mostly names that the event does not know yet, not typing errors.
  return <Fold title={t('imports.replaceValues', { count: values.length })}>{fields}</Fold>;
}
