import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentOf, useUpdateRow } from '@/data/index.ts';
import {
  EditForm,
  InstantField,
  MoneyField,
  RelationField,
  Section,
  TextAreaField,
  TextField,
  useEditForm,
} from '@/forms/index.ts';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { viewerZone } from '@/lib/dates.ts';
import { ImageField, useKnownPictures, usePictureStore } from '@/media/index.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { type FoundItem, foundItems, maximumNotes, shelves } from '../contract/foundItems.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { type ItemForm, itemForm, toForm } from './itemForm.ts';

type Props = {
  item: FoundItem;
  /** Somebody has deleted it since it was opened. */
  isGone: boolean;
};

export function ItemEditor({ item, isGone }: Props) {
  const { t } = useTranslation('lostAndFound');
  const [handingOver, setHandingOver] = useState(false);
  const update = useUpdateRow(foundItems);
  const first = toForm(item);

  const pictures = usePictureStore();
  const { isKnown, learn } = useKnownPictures([first.photo]);
  const shown = (row: FoundItem) => {
    const form = toForm(row);
    learn([form.photo]);
    return { ...form, version: row.version };
  };
  const photoPatch = async ({ photo }: Partial<ItemForm>) => {
    if (!photo) return photo === null ? { photo } : {};
    return { photo: { id: isKnown(photo) ? photo.id : (await pictures.store(photo, 'photo')).id } };
  };

  const edit = useEditForm({
    schema: itemForm,
    values: first,
    version: item.version,
    isGone,
    subject: { of: [foundItems], id: item.id },
    save: async ({ photo, ...patch }, version) => {
      const sent = { ...patch, ...(await photoPatch({ photo })) };
      return shown(await update.run({ id: item.id, version, patch: sent }));
    },
    theirs: (error) => {
      const current = currentOf(foundItems, error);
      return current && shown(current);
    },
  });
  const { control } = edit;

  return (
    <>
      <PageHeader
        title={item.name}
        actions={
          <>
            <HistoryButton of={[foundItems]} id={item.id} name={item.name} />
            <Button onClick={() => setHandingOver(true)} disabled={item.state !== 'stored'}>
              {t('handOver')}
            </Button>
          </>
        }
      />
      <EditForm edit={edit}>
        <Section title={t('whatSection')} help={t('whatHelp')}>
          <TextField control={control} name="name" label={t('name')} wide />
          <TextAreaField control={control} name="notes" label={t('notes')} optional wide limit={maximumNotes} />
          <MoneyField control={control} name="value" label={t('value')} optional />
        </Section>
        <Section title={t('whereSection')}>
          <InstantField control={control} name="foundAt" label={t('foundAt')} zone={viewerZone()} />
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
      {handingOver && <HandOverDialog foundItemId={item.id} onClose={() => setHandingOver(false)} />}
    </>
  );
}
