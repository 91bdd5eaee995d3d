import { id, text, z } from '@contract/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, notify, Spinner } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { fieldsOf, LiveForm, RelationField } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Columns, Stack } from '@/ui/Stack.tsx';
import { events } from '../../../event-designer/public.ts';
import { type PeoplePick, picks } from '../../rules/preview/orderPeople.ts';
import { useDesign } from '../editor/DesignerContext.tsx';
import type { NamedPerson } from '../print/PeopleField.tsx';
import type { PrintPeopleOf } from '../print/PrintDialog.tsx';
import { PeoplePreview } from './PeoplePreview.tsx';
import { usePeople } from './usePeople.ts';

const PrintDialog = lazyPart(() => import('../print/PrintDialog.tsx'), 'PrintDialog');

const schema = z.object({ eventId: z.nullable(id()), pick: z.enum(picks), search: text(200) });
type PreviewForm = { eventId: number | null; pick: PeoplePick; search: string };
const f = fieldsOf<PreviewForm>();

type PreviewDialogProps = { designId: number; flush: () => Promise<boolean>; onClose: () => void };

/** Shows the design for the people of an event one by one, and everything that is wrong for any of them. */
export function PreviewDialog({ designId, flush, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('badgeDesigner');
  const [printing, setPrinting] = useState<PrintPeopleOf>();
  const print = async (of: PrintPeopleOf) => {
    if (await flush()) setPrinting(of);
    else notify.error(t('versions.notSaved'));
  };
  return (
    <ReadDialog
      title={t('preview.title')}
      width="md"
      isAtTop
      onClose={onClose}
      nested={printing && <PrintDialog designId={designId} of={printing} onClose={() => setPrinting(undefined)} />}
    >
      <LiveForm<PreviewForm> schema={schema} values={{ eventId: null, pick: 'longest', search: '' }}>
        {({ eventId, ...selection }) => (
          <Stack>
            <RelationField name="eventId" relation={events} labelKey="name" label={t('print.event')} />
            <Columns>
              <f.Select
                name="pick"
                label={t('preview.pick')}
                options={picks.map((value) => ({ value, label: t(`preview.picks.${value}`) }))}
              />
              <f.Text name="search" label={t('print.search')} placeholder={t('print.searchHint')} />
            </Columns>
            {eventId === null ? (
              <Note>{t('preview.chooseFirst')}</Note>
            ) : (
              <EventPreview
                eventId={eventId}
                {...selection}
                isPrinting={printing !== undefined}
                onPrint={(people) => void print({ eventId, people })}
              />
            )}
          </Stack>
        )}
      </LiveForm>
    </ReadDialog>
  );
}

type EventPreviewProps = Omit<PreviewForm, 'eventId'> & {
  eventId: number;
  isPrinting: boolean;
  onPrint: (people: readonly NamedPerson[]) => void;
};

function EventPreview({ eventId, ...shown }: EventPreviewProps) {
  const kind = useDesign(({ document }) => document.kind);
  const { found, error, retry } = usePeople(eventId, kind);
  if (error !== undefined) return <ErrorState error={error} retry={retry} />;
  if (!found) return <Spinner />;
  return <PeoplePreview key={eventId} eventId={eventId} {...found} {...shown} />;
}
