import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  useFieldArray,
  useFormContext,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReorderContext } from '@/reorder/ReorderContext.tsx';
import { copyOf } from '../edit/changes.ts';
import { ErrorLine } from '../fields/FieldShell.tsx';
import { useFormScope } from '../fields/FormScope.tsx';
import shell from '../fields/fields.module.css';
import { RemovedRow } from './RemovedRow.tsx';
import { RepeatableRow } from './RepeatableRow.tsx';
import styles from './rows.module.css';
import { useListProblem } from './useListProblem.ts';
import { useNewRowFocus } from './useNewRowFocus.ts';

type RepeatableRowsProps<Form extends FieldValues, Name extends FieldArrayPath<Form>> = {
  control?: Control<Form>;
  name: Name;
  label: string;
  /** The kinds of row that can be added, each with its button: "Add slot". */
  adders: readonly { label: string; newRow: () => FieldArray<Form, Name> }[];
  /** Explains the purpose of the rows while there are none. */
  empty: string;
  /** Copies a row, where some of its values must not occur twice. */
  copyRow?: (row: FieldValues) => FieldValues;
  /** Returns the name of a row: "Slot 2". */
  nameOf: (index: number) => string;
  atLeast?: number;
  atMost?: number;
  /** Renders the fields of a row. Their names start with `path`. */
  children: (path: string, index: number) => ReactNode;
};

/** The row that was removed last, and the ids of the rows that remained. */
type RemovedRowState = { index: number; name: string; row: FieldValues; remainingIds: readonly string[] };

/** Rows of fields that can be added, duplicated, removed and reordered. */
export function RepeatableRows<Form extends FieldValues, Name extends FieldArrayPath<Form>>(
  props: RepeatableRowsProps<Form, Name>,
) {
  const { label, adders, empty, nameOf, children, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = props;
  const { copyRow = (row) => row } = props;
  const name: string = props.name;
  const { t } = useTranslation();
  const { directory, onFieldChange, onFieldLeave } = useFormScope();
  const { control, getValues } = useFormContext();
  const { fields, insert, move, remove } = useFieldArray({ control, name });
  const problem = useListProblem(name);
  const [removed, setRemoved] = useState<RemovedRowState>();
  const ids = fields.map(({ id }) => id);
  // If the list has changed in any other way since (discarded, merged, added to), it may contain the row again.
  if (removed && removed.remainingIds.join() !== ids.join()) setRemoved(undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const { list, expectRow } = useNewRowFocus(name, ids, directory);

  useEffect(() => {
    const show = (value: unknown) => (Array.isArray(value) ? t('forms.rowCount', { count: value.length }) : '');
    return directory.add({ name, label, element: () => addButton.current, show });
  }, [directory, name, label, t]);

  const reportChange = () => {
    onFieldChange(name);
    onFieldLeave(name);
  };
  /** Inserts a row and focuses its first field: react-hook-form would focus the first one that has loaded. */
  const insertRow = (index: number, row: Parameters<typeof insert>[1]) => {
    expectRow(index);
    insert(index, row, { shouldFocus: false });
  };
  const rowAt = (index: number): FieldValues => copyOf(getValues(`${name}.${index}`));
  const removeAt = (index: number) => {
    setRemoved({
      index,
      name: nameOf(index),
      row: rowAt(index),
      remainingIds: ids.filter((_, other) => other !== index),
    });
    remove(index);
    reportChange();
  };
  const undo = removed && (
    <RemovedRow
      name={removed.name}
      onUndo={() => {
        insertRow(removed.index, removed.row);
        reportChange();
      }}
    />
  );
  return (
    <fieldset className={`${shell.wide} ${styles.rows}`}>
      <legend className={shell.label}>{label}</legend>
      {fields.length === 0 && !removed && <p className={styles.empty}>{empty}</p>}
      <ReorderContext
        ids={ids}
        nameOf={nameOf}
        onMove={(from, to) => {
          move(from, to);
          reportChange();
        }}
      >
        <ol ref={list} className={styles.list}>
          {fields.map(({ id }, index) => (
            <Fragment key={id}>
              {removed?.index === index && undo}
              <RepeatableRow
                id={id}
                name={nameOf(index)}
                onDuplicate={
                  fields.length < atMost
                    ? () => {
                        insertRow(index + 1, copyRow(rowAt(index)));
                        reportChange();
                      }
                    : undefined
                }
                onRemove={fields.length > atLeast ? () => removeAt(index) : undefined}
              >
                {children(`${name}.${index}`, index)}
              </RepeatableRow>
            </Fragment>
          ))}
          {removed?.index === fields.length && undo}
        </ol>
      </ReorderContext>
      <div className={shell.message} aria-live="polite">
        {problem && <ErrorLine text={problem} />}
      </div>
      <div className={styles.foot}>
        {adders.map(({ label: addLabel, newRow }, index) => (
          <Button
            key={addLabel}
            ref={index === 0 ? addButton : undefined}
            size="small"
            startIcon={<Plus size={14} aria-hidden />}
            disabled={fields.length >= atMost}
            onClick={() => {
              insertRow(fields.length, newRow());
              onFieldChange(name);
            }}
          >
            {addLabel}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
