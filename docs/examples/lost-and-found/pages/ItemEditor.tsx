import { useTranslation } from 'react-i18next';
import { EditForm, fieldsOf, RelationField, Section } from '@/forms/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import { type EntityForm, ImageField, useEntityForm } from '@/media/index.ts';
import { type FoundItem, foundItems, maximumNotes, shelves } from '../contract/foundItems.ts';

const f = fieldsOf<EntityForm<typeof foundItems>>();

type Props = {
  item: FoundItem;
  /** Somebody has deleted it since it was opened. */
  isGone: boolean;
};

export function ItemEditor({ item, isGone }: Props) {
  const { t } = useTranslation('lostAndFound');
  const { edit, store } = useEntityForm(foundItems, { item, isGone, t });
  const { control } = edit;

  return (
    <EditForm edit={edit}>
      <Section title={t('whatSection')} help={t('whatHelp')}>
        <f.Text name="name" label={t('name')} wide />
        <f.TextArea name="notes" label={t('notes')} optional wide limit={maximumNotes} />
        <f.Money name="value" label={t('value')} optional />
      </Section>
      <Section title={t('whereSection')}>
        <f.Instant name="foundAt" label={t('foundAt')} zone={viewerZone()} />
        <RelationField
          control={control}
          name="shelfId"
          label={t('shelf')}
          relation={shelves}
          labelKey="name"
          optional
        />
        <ImageField control={control} name="photo" label={t('photo')} store={store} wide />
      </Section>
    </EditForm>
  );
}
