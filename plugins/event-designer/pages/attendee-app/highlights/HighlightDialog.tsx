import { useTranslation } from 'react-i18next';
import { useNewestRow } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { EditDialog } from '@/forms/index.ts';
import { useEntityForm } from '@/media/index.ts';
import { type AppHighlight, appHighlights } from '../../../contract/appHighlights.ts';
import { attendeeApp } from '../../../contract/attendeeApp.ts';
import { HighlightFields } from './HighlightFields.tsx';
import { NewHighlightDialog } from './NewHighlightDialog.tsx';

type HighlightDialogProps = {
  /** Undefined: a new card. */
  card: AppHighlight | undefined;
  zone: string;
  onClose: () => void;
};

/** Creates a card, or edits an existing one. */
export function HighlightDialog({ card, ...rest }: HighlightDialogProps) {
  return card ? <EditHighlightDialog card={card} {...rest} /> : <NewHighlightDialog {...rest} />;
}

type EditProps = Omit<HighlightDialogProps, 'card'> & { card: AppHighlight };

function EditHighlightDialog({ card: opened, zone, onClose }: EditProps) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: opened.eventId };
  const card = useNewestRow(appHighlights, opened, { params });
  const { edit, store } = useEntityForm(appHighlights, { params, item: card, t, invalidates: [attendeeApp] });
  return (
    <EditDialog
      title={t('attendeeApp.cardTitle')}
      submit={t('people.save')}
      width="md"
      edit={edit}
      onSaved={() => {
        notify.success(t('attendeeApp.cardSaved'));
        onClose();
      }}
      onClose={onClose}
    >
      <HighlightFields zone={zone} store={store} target={card.target} />
    </EditDialog>
  );
}
