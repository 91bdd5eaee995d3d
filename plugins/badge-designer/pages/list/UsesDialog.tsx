import { useTranslation } from 'react-i18next';
import { asCombinedRead, useCall } from '@/data/index.ts';
import { ListSkeleton } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { type Design, designUses } from '../../contract/designs.ts';

/** The tickets that use a design. */
export function UsesDialog({ design, onClose }: { design: Design; onClose: () => void }) {
  const { t } = useTranslation('badgeDesigner');
  const title = t('list.usesTitle', { name: design.name });
  const read = useCall(designUses, { params: { badgeId: design.id }, staleTime: 0 });
  return (
    <ReadDialog title={title} onClose={onClose}>
      <Loaded read={asCombinedRead(read)} waiting={<ListSkeleton />}>
        {(uses) => (
          <Lines label={title}>
            {uses.map(({ ticketId, ticket, event }) => (
              <Line key={ticketId} title={ticket} text={event} />
            ))}
          </Lines>
        )}
      </Loaded>
    </ReadDialog>
  );
}
