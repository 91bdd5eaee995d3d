import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { useRefresh } from '@/data/useRefresh.ts';
import { useAttempt } from '@/feedback/index.ts';
import { useSheetEdits } from '@/sheet/useSheetEdits.ts';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import {
  commitImport,
  type Import,
  type ImportMode,
  importLimits,
  importOutcomes,
  imports,
} from '../../contract/imports.ts';
import { createsOfAll } from '../../rules/import/createsOf.ts';
import type { CheckBody } from './checkBody.ts';
import { FixOnce } from './FixOnce.tsx';
import { RowsCard } from './RowsCard.tsx';

type CheckResultProps = {
  row: Import;
  /** The file names of the added pictures. */
  pictureNames: readonly string[];
  /** True if choices or pictures were changed since the check. */
  isStale: boolean;
  isPending: boolean;
  check: (body?: CheckBody) => Promise<unknown>;
};

/** The counts of the check, its problems with a way to fix each once, the rows, and the import itself. */
export function CheckResult({ row, pictureNames, isStale, isPending, check }: CheckResultProps) {
  const { t } = useTranslation('meTranslation');
  const attempt = useAttempt();
  const commit = useSend(commitImport, { invalidates: [imports] });
  const { counts, groups, eventId, id, version } = row;
  const creates = createsOfAll(row.sheets);
  const errors = counts.error ?? 0;
  const work = (counts.create ?? 0) + (counts.update ?? 0);
  const { everything } = useRefresh();
  const start = async (mode: ImportMode) => {
    const started = await attempt(() => commit.run({ params: { eventId, importId: id }, body: { version, mode } }), {
      failed: t('imports.notStarted'),
      once: 'commit',
    });
    // Somebody may have changed the import elsewhere, so that this result is not its last.
    if (!started) everything();
  };
  const edits = useSheetEdits({ atMost: importLimits.edits });
  const hasEdits = edits.all.length > 0;
  const save = async () => {
    const sent = edits.all.map(({ column, ...edit }) => ({ ...edit, column: Number(column) }));
    const isSaved = Boolean(await check({ edits: sent }));
    if (isSaved) edits.clear();
    return isSaved;
  };
  const isOff = isStale || hasEdits || isPending || commit.isPending || work === 0;
  return (
    <>
      <Card title={t('imports.resultTitle')} isLive>
        <Stack>
          <Facts
            facts={importOutcomes.map((outcome) => ({
              label: t(`imports.outcome.${outcome}`),
              value: counts[outcome] ?? 0,
            }))}
          />
          {work === 0 && errors === 0 && <Note tone="info">{t('imports.nothingToDo')}</Note>}
          {errors > 0 && <Note tone="warn">{t('imports.fixFirst', { count: errors })}</Note>}
          {creates.length > 0 && (
            <Note tone="info">
              {t('imports.alsoCreated')}
              {creates.map(({ reference, count, names }) => (
                <div key={reference}>
                  {t(`imports.creates.${reference}`, { count, names: names.join(', '), defaultValue: reference })}
                  {count > names.length && ' …'}
                </div>
              ))}
            </Note>
          )}
          {isStale && <Note tone="warn">{t('imports.staleText')}</Note>}
          {hasEdits && <Note tone="warn">{t('imports.unsavedEdits')}</Note>}
          <Row>
            {errors === 0 ? (
              <Button variant="contained" disabled={isOff} onClick={() => void start('all')}>
                {t('imports.commitAll', { count: work })}
              </Button>
            ) : (
              <Button variant="outlined" disabled={isOff} onClick={() => void start('valid')}>
                {t('imports.commitValid', { count: work })}
              </Button>
            )}
          </Row>
        </Stack>
      </Card>
      {groups.length > 0 && <FixOnce row={row} pictureNames={pictureNames} isPending={isPending} check={check} />}
      <RowsCard row={row} editing={{ edits, isPending, save }} />
    </>
  );
}
