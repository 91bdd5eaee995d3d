import { z } from '@contract/fields.ts';
import { type SavedView, savedViews } from '@contract/savedViews.ts';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RoleProvider } from '@/auth/role.ts';
import { useCreateRow, useNewestRow } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { CheckboxField, EditDialog, FormDialog, TextField, useRowForm, useSendForm } from '@/forms/index.ts';

const schema = z.object({
  name: savedViews.create.shape.name,
  isDefault: z.boolean(),
});
type ViewForm = z.infer<typeof schema>;

type NewViewDialogProps = {
  list: string;
  search: string;
  hiddenColumns: readonly string[];
  onSaved: (view: SavedView) => void;
  onClose: () => void;
};

type ViewNameDialogProps = NewViewDialogProps & {
  /** The view to rename. Absent: a new view is created. */
  view?: SavedView;
};

/** A dialog that names the list's current state as a new view, or renames a view. */
export function ViewNameDialog({ view, ...props }: ViewNameDialogProps) {
  return (
    // Views belong to the user, so users with read-only access to the account may change them too.
    <RoleProvider value={null}>
      {view ? <RenameViewDialog view={view} onClose={props.onClose} /> : <NewViewDialog {...props} />}
    </RoleProvider>
  );
}

function NewViewDialog({ list, search, hiddenColumns, onSaved, onClose }: NewViewDialogProps) {
  const { t } = useTranslation();
  const create = useCreateRow(savedViews);
  const form = useSendForm<ViewForm>({
    schema,
    values: { name: '', isDefault: false },
    send: async (named) => {
      const saved = await create.run({ list, search, hiddenColumns: [...hiddenColumns], ...named });
      notify.success(t('grid.views.saved', { name: named.name }));
      onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('grid.views.saveTitle')}
      text={t('grid.views.saveText')}
      submit={t('grid.views.keep')}
      create={form}
      onClose={onClose}
    >
      <ViewFields control={form.control} />
    </FormDialog>
  );
}

function RenameViewDialog({ onClose, ...opened }: { view: SavedView; onClose: () => void }) {
  const { t } = useTranslation();
  const item = useNewestRow(savedViews, opened.view, {});
  const edit = useRowForm(savedViews, { schema, item, t });
  return (
    <EditDialog
      title={t('grid.views.renameTitle')}
      text={t('grid.views.renameText')}
      submit={t('grid.views.keep')}
      edit={edit}
      onSaved={() => {
        notify.success(t('grid.views.saved', { name: edit.form.getValues('name') }));
        onClose();
      }}
      onClose={onClose}
    >
      <ViewFields control={edit.control} />
    </EditDialog>
  );
}

function ViewFields({ control }: { control: Control<ViewForm> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField control={control} name="name" label={t('grid.views.name')} wide />
      <CheckboxField control={control} name="isDefault" label={t('grid.views.isDefault')} wide />
    </>
  );
}
