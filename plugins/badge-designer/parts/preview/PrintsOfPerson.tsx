import type { RowsQueryOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import { prints } from '../../contract/print.ts';

type PrintsOfPersonProps = { eventId: number; registrationId: number };

const latest = 5;

/** The latest prints of a person: which version of which design, when, and by whom. Nothing for one without any. */
export function PrintsOfPerson({ eventId, registrationId }: PrintsOfPersonProps) {
  const { t, i18n } = useTranslation('badgeDesigner');
  const query: RowsQueryOf<typeof prints> = {
    perPage: latest,
    filters: [{ field: 'registrationId', operator: 'eq', value: String(registrationId) }],
  };
  const { rows, error, refetch } = useRows(prints, { params: { eventId }, query, staleTime: 0 });
  if (error && rows.length === 0) return <FailedLine text={t('preview.prints.failed')} retry={() => void refetch()} />;
  if (rows.length === 0) return null;
  const format = { locale: i18n.language, zone: viewerZone() };
  return (
    <Lines label={t('preview.prints.title')}>
      {rows.map(({ id, designName, designVersion, copies, createdAt, userName }) => (
        <Line
          key={id}
          title={t('preview.prints.line', { design: designName, version: designVersion })}
          text={t('preview.prints.by', { time: formatDateTime(new Date(createdAt), format), name: userName })}
        >
          {t('preview.prints.copies', { count: copies })}
        </Line>
      ))}
    </Lines>
  );
}
