import { useTranslation } from 'react-i18next';
import { EditForm, fieldsOf, RelationField, Section, useRowForm } from '@/forms/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import { ImageField, useKnownPictures, usePictureStore } from '@/media/index.ts';
import { type FoundItem, foundItems, maximumNotes, shelves } from '../contract/foundItems.ts';
import { type ItemForm, itemForm, toForm } from './itemForm.ts';

const f = fieldsOf<ItemForm>();

type Props = {
  item: FoundItem;
  /** Somebody has deleted it since it was opened. */
  isGone: boolean;
};

export function ItemEditor({ item, isGone }: Props) {
  const { t } = useTranslation('lostAndFound');
  const pictures = usePictureStore();
  const { isKnown, learn } = useKnownPictures([toForm(item).photo]);
  const photoPatch = async ({ photo }: Partial<ItemForm>) => {
    if (!photo) return photo === null ? { photo } : {};
    return { photo: { id: isKnown(photo) ? photo.id : (await pictures.store(photo, 'photo')).id } };
  };

  const edit = useRowForm(foundItems, {
    schema: itemForm,
    item,
    isGone,
    t,
    toForm: (row) => {
      const form = toForm(row);
      learn([form.photo]);
      return form;
    },
    toPatch: async ({ photo, ...patch }) => ({ ...patch, ...(await photoPatch({ photo })) }),
  });
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
        <ImageField
          control={control}
          name="photo"
          label={t('photo')}
          aspect={1}
          smallest={{ width: 200, height: 200 }}
          store={pictures}
          wide
        />
      </Section>
    </EditForm>
  );
}
