import { id, text, z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { ErrorState, Spinner } from '@/feedback/index.ts';
import { fieldsOf, LiveForm, RelationField } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Columns, Stack } from '@/ui/Stack.tsx';
import { events } from '../../../event-designer/public.ts';
import { type PeoplePick, picks } from '../../rules/preview/orderPeople.ts';
import { useDesign } from '../editor/DesignerContext.tsx';
import { PeoplePreview } from './PeoplePreview.tsx';
import { usePeople } from './usePeople.ts';

const schema = z.object({ eventId: z.nullable(id()), pick: z.enum(picks), search: text(200) });
type PreviewForm = { eventId: number | null; pick: PeoplePick; search: string };
const f = fieldsOf<PreviewForm>();

/** Shows the design for the people of an event one by one, and everything that is wrong for any of them. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('badgeDesigner');
  return (
    <ReadDialog title={t('preview.title')} width="md" isAtTop onClose={onClose}>
      <LiveForm<PreviewForm> schema={schema} values={{ eventId: null, pick: 'longest', search: '' }}>
        {({ eventId, ...wanted }) => (
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
            {eventId === null ? <Note>{t('preview.chooseFirst')}</Note> : <OfEvent eventId={eventId} {...wanted} />}
          </Stack>
        )}
      </LiveForm>
    </ReadDialog>
  );
}

function OfEvent({ eventId, pick, search }: PreviewForm & { eventId: number }) {
  const kind = useDesign(({ document }) => document.kind);
  const { people, error, retry } = usePeople(eventId, kind);
  if (error !== undefined) return <ErrorState error={error} retry={retry} />;
  if (!people) return <Spinner />;
  return <PeoplePreview key={eventId} eventId={eventId} people={people} pick={pick} search={search} />;
}
