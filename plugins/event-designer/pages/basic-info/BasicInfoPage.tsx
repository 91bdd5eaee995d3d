import { useTranslation } from 'react-i18next';
import { useDocument, useReference } from '@/data/index.ts';
import { ErrorState, FormSkeleton } from '@/feedback/index.ts';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { basicInfo, timeSettingsDocument } from '../../contract/basicInfo.ts';
import { eventCategories, eventTypes, organizers } from '../../contract/lookups.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { BasicInfoEditor } from './BasicInfoEditor.tsx';

const all = { disablePagination: 'true' };

/** The facts that every ticket, page and message repeats. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const info = useDocument(basicInfo, { eventId });
  const types = useReference(eventTypes, all);
  const categories = useReference(eventCategories, all);
  const hosts = useReference(organizers);
  const reads = [info, types, categories, hosts];
  const error = reads.find((read) => read.error)?.error;

  return (
    <>
      <PageHeader
        title={t('basicInfo.title')}
        sentence={t('basicInfo.sentence')}
        actions={<HistoryButton of={[basicInfo, timeSettingsDocument]} params={{ eventId }} name={info.item?.name} />}
      />
      {info.item && types.data && categories.data && hosts.data ? (
        <BasicInfoEditor
          key={eventId}
          info={info.item}
          lookups={{ types: types.data, categories: categories.data, organizers: hosts.data }}
        />
      ) : error ? (
        <ErrorState
          error={error}
          retry={() => {
            for (const read of reads) if (read.error) void read.refetch();
          }}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
