import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DangerButton } from '@/feedback/index.ts';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { Note } from '@/ui/Note.tsx';
import { Columns, Row, Stack } from '@/ui/Stack.tsx';
import { type Import, type ImportKind, importOutcomes } from '../../contract/imports.ts';
import { routes } from '../../routes.ts';
import { canBeUndone, useAskUndo } from './useAskUndo.ts';
import { useRejected } from './useRejected.ts';

/** The list that shows the rows of each kind. */
const lists = {
  sessions: 'sessionList',
  speakers: 'speakers',
  sponsors: 'sponsors',
  activities: 'extras',
  addons: 'extras',
} as const satisfies Record<ImportKind, string>;

/** Returns the kinds of an import's sheets, one for each list. */
function listsOf({ sheets }: Import): ImportKind[] {
  const kinds = sheets.flatMap(({ kind }) => (kind === null ? [] : [kind]));
  return kinds.filter((kind, index) => kinds.findIndex((other) => lists[other] === lists[kind]) === index);
}

/** Shows the result of an import, and a button that undoes it. */
export function ReportCard({ row }: { row: Import }) {
  const { t, i18n } = useTranslation('meTranslation');
  const askUndo = useAskUndo();
  const rejected = useRejected(row);
  const { counts, undone, undoUntil, eventId } = row;
  const at = (instant: string) => formatDateTime(new Date(instant), { locale: i18n.language, zone: viewerZone() });
  return (
    <Card title={t('imports.report')}>
      <Stack>
        {undone && (
          <Note tone={undone.kept > 0 ? 'warn' : 'info'} role="status">
            {t('imports.undoneText', undone)}
          </Note>
        )}
        <Columns>
          <Facts
            facts={[
              { label: t('imports.by'), value: row.userName },
              { label: t('imports.when'), value: at(row.committedAt ?? row.createdAt) },
            ]}
          />
          <Facts
            facts={importOutcomes.map((outcome) => ({
              label: t(`imports.outcome.${outcome}`),
              value: counts[outcome] ?? 0,
            }))}
          />
        </Columns>
        <Row>
          {row.state === 'done' &&
            listsOf(row).map((kind) => (
              <Button key={kind} variant="outlined" component={Link} to={routes.to(lists[kind], { eventId })}>
                {t('imports.openList', { list: t(`imports.kind.${kind}`) })}
              </Button>
            ))}
          {(counts.error ?? 0) > 0 && (
            <Button variant="outlined" onClick={() => void rejected()}>
              {t('imports.rejected')}
            </Button>
          )}
          {undoUntil !== null && canBeUndone(row) && (
            <>
              <DangerButton onClick={() => askUndo(row)}>{t('imports.undoThis')}</DangerButton>
              <span>{t('imports.undoUntil', { at: at(undoUntil) })}</span>
            </>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
