import { z } from '@contract/fields.ts';
import { type SavedView, savedViews } from '@contract/savedViews.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateRow, useUpdateRow } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { CheckboxField, FormDialog, TextField, useSendForm } from '@/forms/index.ts';

const schema = z.object({
  name: savedViews.create.shape.name,
  isDefault: z.boolean(),
});

type ViewNameDialogProps = {
  list: string;
  search: string;
  hiddenColumns: readonly string[];
  /** Given: it gets another name, and stays what it is. */
  view?: SavedView;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
};

/** A name for what the list shows now, or another name for a view. */
export function ViewNameDialog({ list, search, hiddenColumns, view, onSaved, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const create = useCreateRow(savedViews);
  const update = useUpdateRow(savedViews);
  const values = useMemo(() => ({ name: view?.name ?? '', isDefault: view?.isDefault ?? false }), [view]);
  const form = useSendForm({
    schema,
    values,
    send: async ({ name, isDefault }) => {
      const saved = view
        ? await update.run({ id: view.id, version: view.version, patch: { name, isDefault } })
        : await create.run({ list, search, hiddenColumns: [...hiddenColumns], name, isDefault });
      notify.success(t('grid.views.saved', { name }));
      if (!view) onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(view ? 'grid.views.renameTitle' : 'grid.views.saveTitle')}
      text={t(view ? 'grid.views.renameText' : 'grid.views.saveText')}
      submit={t('grid.views.keep')}
      create={form}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={t('grid.views.name')} wide />
      <CheckboxField control={form.control} name="isDefault" label={t('grid.views.isDefault')} wide />
    </FormDialog>
  );
}
