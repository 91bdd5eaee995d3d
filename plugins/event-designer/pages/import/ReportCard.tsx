import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { type Import, importOutcomes } from '../../contract/imports.ts';
import { canBeUndone, useAskUndo } from './useAskUndo.ts';
import { useRejected } from './useRejected.ts';

/** Shows the result of an import, and a button that undoes it. */
export function ReportCard({ row }: { row: Import }) {
  const { t, i18n } = useTranslation('meTranslation');
  const askUndo = useAskUndo();
  const rejected = useRejected(row);
  const { counts, undone, undoUntil } = row;
  const at = (instant: string) => formatDateTime(new Date(instant), { locale: i18n.language, zone: viewerZone() });
  return (
    <Card title={t('imports.report')}>
      <Stack>
        {undone && (
          <Note tone={undone.kept > 0 ? 'warn' : 'info'} role="status">
            {t('imports.undoneText', undone)}
          </Note>
        )}
        <Facts
          facts={[
            { label: t('imports.by'), value: row.userName },
            { label: t('imports.when'), value: at(row.committedAt ?? row.createdAt) },
            ...importOutcomes.map((outcome) => ({
              label: t(`imports.outcome.${outcome}`),
              value: counts[outcome] ?? 0,
            })),
          ]}
        />
        <Row>
          {(counts.error ?? 0) > 0 && (
            <Button variant="outlined" onClick={() => void rejected()}>
              {t('imports.rejected')}
            </Button>
          )}
          {undoUntil !== null && canBeUndone(row) && (
            <>
              <Button color="error" variant="outlined" onClick={() => askUndo(row)}>
                {t('imports.undoThis')}
              </Button>
              <span>{t('imports.undoUntil', { at: at(undoUntil) })}</span>
            </>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
