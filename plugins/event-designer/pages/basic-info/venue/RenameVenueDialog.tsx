import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateRow } from '@/data/index.ts';
import { FormDialog, TextField, useSendForm } from '@/forms/index.ts';
import { venues } from '../../../contract/venues.ts';

const schema = z.object({ name: venues.create.shape.name });

type RenameVenueDialogProps = { venue: { id: number; version: number; name: string }; onClose: () => void };

/** Another name in the list of saved venues; events keep the one that they copied. */
export function RenameVenueDialog({ venue, onClose }: RenameVenueDialogProps) {
  const { t } = useTranslation('meTranslation');
  const update = useUpdateRow(venues);
  const form = useSendForm({
    schema,
    values: { name: venue.name },
    send: async (patch) => {
      await update.run({ id: venue.id, version: venue.version, patch });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('venues.renameTitle')}
      text={t('venues.renameText')}
      submit={t('venues.rename')}
      create={form}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={t('basicInfo.venue')} wide />
    </FormDialog>
  );
}
