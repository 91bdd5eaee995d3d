import { Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { EmptyState, ErrorState, FormSkeleton } from '@/feedback/index.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { codeTags } from '../../contract/codeCalls.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { tagWords } from './TagSummary.tsx';

type Props = {
  /** Filters the list by a tag. */
  onChoose: (tag: string) => void;
  onClose: () => void;
};

/** Lists the tags of codes with what their codes have brought. A tag opens its codes. */
export function TagsDialog({ onChoose, onClose }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const { data, error, refetch } = useCall(codeTags, { params: { eventId: useEventId() }, staleTime: 0 });
  const title = t('codes.tagsTitle');
  return (
    <ReadDialog title={title} text={t('codes.tagsText')} width="md" onClose={onClose}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <FormSkeleton sections={1} />
      ) : data.tags.length === 0 ? (
        <EmptyState icon={Tag} title={t('codes.emptyTitle')} description={t('codes.emptyText')} />
      ) : (
        <Lines label={title}>
          {data.tags.map((tag) => (
            <Line
              key={tag.tag}
              title={tag.tag || t('codes.noTag')}
              text={tagWords(tag, { t, locale: i18n.language, currency: data.currency })}
              {...(tag.tag !== '' && { onOpen: () => onChoose(tag.tag) })}
            />
          ))}
        </Lines>
      )}
    </ReadDialog>
  );
}
