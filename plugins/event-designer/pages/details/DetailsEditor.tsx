import { mediaDefaults, mediaLimits } from '@contract/media.ts';
import { useTranslation } from 'react-i18next';
import { EditForm, fieldsOf, Section, useDocumentForm } from '@/forms/index.ts';
import { ImageField } from '@/media/index.ts';
import { eventDetails } from '../../contract/details.ts';
import { events } from '../../contract/events.ts';
import { publishChecklist } from '../../contract/publish.ts';
import { ContentSection } from './ContentSection.tsx';
import { type DetailsForm, detailsForm, type EventDetails } from './detailsForm.ts';
import { useDetailsPictures } from './useDetailsPictures.ts';

const f = fieldsOf<DetailsForm>();

export function DetailsEditor({ details }: { details: EventDetails }) {
  const { t } = useTranslation('meTranslation');
  const { toForm, toPatch, store } = useDetailsPictures(details);
  const edit = useDocumentForm(
    eventDetails,
    { eventId: details.id },
    { schema: detailsForm, item: details, t, toForm, toPatch, invalidates: [events, publishChecklist] },
  );
  const { control, form } = edit;
  return (
    <EditForm edit={edit}>
      <Section title={t('details.about')} help={t('details.aboutHelp')}>
        <f.TextArea name="details.summary" help={t('details.summaryHelp')} wide />
      </Section>
      <Section title={t('details.cover')} help={t('details.coverHelp')}>
        <ImageField
          control={control}
          name="details.coverMedia"
          aspect={mediaDefaults.aspect}
          smallest={mediaLimits.smallest.event_cover}
          store={store}
          wide
        />
        {form.watch('details.coverMedia') && (
          <f.Text name="details.coverAlt" optional={false} help={t('details.coverAltHelp')} wide />
        )}
      </Section>
      <ContentSection form={form} store={store} />
    </EditForm>
  );
}
