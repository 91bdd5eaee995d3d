import { newValues } from '@contract/entityValues.ts';
import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { useTranslation } from 'react-i18next';
import { useCreateRow } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, useSendForm } from '@/forms/index.ts';
import { isPicture, type Picture, usePictureStore } from '@/media/index.ts';
import { appHighlights } from '../../../contract/appHighlights.ts';
import { attendeeApp } from '../../../contract/attendeeApp.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { highlightProblems } from '../../../rules/attendeeApp/appRules.ts';
import { HighlightFields } from './HighlightFields.tsx';

const fields = z.extend(z.required(appHighlights.create), { image: z.nullable(z.custom<Picture>(isPicture)) });
const schema = fields.check(obeys(highlightProblems));
type NewCard = z.infer<typeof schema>;

const { image: _image, ...values } = z.parse(z.required(appHighlights.create), {
  ...newValues(appHighlights),
  title: 'New',
});

/** Asks for a new card, which is added at the end. */
export function NewHighlightDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateRow(appHighlights, { params: { eventId: useEventId() }, invalidates: [attendeeApp] });
  const store = usePictureStore();
  const form = useSendForm<NewCard>({
    schema,
    values: { ...values, title: '', image: null },
    words: { of: appHighlights, t },
    send: async ({ image, ...card }) => {
      const sent = image && { id: (await store.store(image, 'image')).id };
      await create.run({ ...card, image: sent });
      notify.success(t('attendeeApp.cardSaved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('attendeeApp.newCard')}
      submit={t('attendeeApp.createCard')}
      width="md"
      create={form}
      onClose={onClose}
    >
      <HighlightFields zone={zone} store={store} target={null} />
    </FormDialog>
  );
}
