import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useNewestRow } from '@/data/index.ts';
import { EditDialog, fieldsOf, useRowForm } from '@/forms/index.ts';
import { type Design, designs } from '../../contract/designs.ts';

const { name, status } = designs.update.shape;
const schema = z.required(z.object({ name, status }));
const f = fieldsOf<z.infer<typeof schema>>();

/** Edits the name and the status of a design. */
export function RenameDialog({ design, onClose }: { design: Design; onClose: () => void }) {
  const { t } = useTranslation('badgeDesigner');
  const item = useNewestRow(designs, design, {});
  const edit = useRowForm(designs, { schema, item, t });
  return (
    <EditDialog title={t('dialog.editTitle')} submit={t('dialog.save')} edit={edit} onSaved={onClose} onClose={onClose}>
      <f.Field name="name" wide />
      <f.Field name="status" wide />
    </EditDialog>
  );
}
