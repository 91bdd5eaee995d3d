import { copiedValues, newValues } from '@contract/entityValues.ts';
import type { Contract, PathParams } from '@contract/resource.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewestRow } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { DeclaredFields, EditDialog, FormDialog } from '@/forms/index.ts';
import type { AnyTranslate, Namespaces } from '@/i18n/texts.ts';
import { ImageField, useEntityForm, useNewEntityForm } from '@/media/index.ts';
import { nameOfRow } from './entityListColumns.tsx';
import type { EntityTask, ListedEntity, ListedRow } from './listedEntity.ts';

type Shared = {
  of: ListedEntity;
  params: PathParams | undefined;
  /** The area's translations. */
  t: AnyTranslate;
  /** Absent: the entity's fields, in their order. */
  fields?: ReactNode;
  /** The title of the dialog for a new row. */
  newTitle?: string;
  /** Further contracts whose cached data a save makes stale. */
  invalidates?: readonly Contract[] | undefined;
  onClose: () => void;
};

/** The dialog for a new row, a copy of a row, or an existing row. */
export function EntityDialog({ task, ...shared }: Shared & { task: EntityTask }) {
  if (task.id === 'edit') return <EditRowDialog {...shared} row={task.row} />;
  return <NewRowDialog {...shared} source={task.source} />;
}

type NewRow = Shared & { source?: ListedRow | undefined; onMade?: (row: Record<string, unknown>) => void };

function NewRowDialog({ of: entity, params, t, fields, newTitle, invalidates, onClose, source, onMade }: NewRow) {
  const { t: words } = useTranslation();
  const { create, store } = useNewEntityForm(entity, {
    params,
    t,
    invalidates,
    values: source ? copiedValues(entity, source) : newValues(entity),
    onCreated: (row) => {
      notify.success(words('rows.created', { name: nameOfRow(entity, row) }));
      onMade?.(row);
      onClose();
    },
  });
  return (
    <FormDialog
      title={newTitle ?? words('rows.newTitle')}
      submit={words('rows.create')}
      create={create}
      onClose={onClose}
    >
      {fields ?? (
        <DeclaredFields to="create" picture={(name) => <ImageField key={name} name={name} store={store} wide />} />
      )}
    </FormDialog>
  );
}

type NewRowElsewhere = Pick<NewRow, 'of' | 'fields' | 'newTitle' | 'onClose' | 'onMade'> & {
  /** The namespace of the row's area. */
  namespace: keyof Namespaces;
};

/** The same dialog for fields that choose a row, so that users can create a missing one without leaving the page. */
export function NewRowElsewhere({ namespace, ...row }: NewRowElsewhere) {
  const { t } = useTranslation(namespace);
  return <NewRowDialog {...row} params={undefined} t={t} />;
}

function EditRowDialog({
  of: entity,
  params,
  t,
  fields,
  invalidates,
  onClose,
  row: opened,
}: Shared & { row: ListedRow }) {
  const { t: words } = useTranslation();
  const row = useNewestRow(entity, opened, { params });
  const { edit, store } = useEntityForm<ListedEntity>(entity, { params, item: row, t, invalidates });
  const name = nameOfRow(entity, opened);
  return (
    <EditDialog title={words('rows.editTitle', { name })} submit={words('rows.save')} edit={edit} onClose={onClose}>
      {fields ?? (
        <DeclaredFields to="edit" picture={(name) => <ImageField key={name} name={name} store={store} wide />} />
      )}
    </EditDialog>
  );
}
