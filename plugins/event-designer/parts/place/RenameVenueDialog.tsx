import { z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useNewestRow } from '@/data/index.ts';
import { EditDialog, TextField, useRowForm } from '@/forms/index.ts';
import { venues } from '../../../organisation/public.ts';

const schema = z.object({ name: venues.create.shape.name });

type RenameVenueDialogProps = { venue: ItemOf<typeof venues>; onClose: () => void };

/** Renames a saved venue; events keep the name that they copied. */
export function RenameVenueDialog({ onClose, ...opened }: RenameVenueDialogProps) {
  const { t } = useTranslation('meTranslation');
  const item = useNewestRow(venues, opened.venue, {});
  const edit = useRowForm(venues, { schema, item, t });
  return (
    <EditDialog
      title={t('venues.renameTitle')}
      text={t('venues.renameText')}
      submit={t('venues.rename')}
      edit={edit}
      onClose={onClose}
    >
      <TextField control={edit.control} name="name" label={t('basicInfo.venue')} wide />
    </EditDialog>
  );
}
