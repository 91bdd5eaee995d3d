import { type ReactNode, useEffect, useState } from 'react';
import { type FieldPath, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { Fold } from '@/ui/Fold.tsx';
import { sameValue, valueAt } from '../edit/changes.ts';
import styles from '../edit/EditForm.module.css';
import type { FieldDirectory } from '../fields/directory.ts';
import { useFormScope } from '../fields/FormScope.tsx';

type FormFoldProps<Form extends FieldValues> = {
  title: string;
  /** The fields inside. */
  names: readonly FieldPath<Form>[];
  /** The values of a new row. Absent: the fields are empty in a new row. */
  defaults?: object;
  children: ReactNode;
};

/**
 * Fields that are rarely used, behind a title and a summary of what is set. Open at first if something inside differs
 * from the defaults, and opened when a field inside has an error, also if it was closed since and the form is sent again.
 */
export function FormFold<Form extends FieldValues>({ title, names, defaults = {}, children }: FormFoldProps<Form>) {
  const { directory, refused } = useFormScope();
  const fields: readonly string[] = names;
  const values: readonly unknown[] = useWatch({ name: [...fields] });
  const { errors, submitCount } = useFormState({ name: [...fields] });
  const set = fields.filter((name, index) => !sameValue(values[index], valueAt(defaults, name)));
  const hasError =
    fields.some((name) => valueAt(errors, name) !== undefined) ||
    refused.some((refusal) => fields.some((name) => refusal.name === name || refusal.name.startsWith(`${name}.`)));
  const [isOpen, setOpen] = useState(set.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the form is sent counts
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError, submitCount]);
  const [summary, setSummary] = useState('');
  // The fields inside say what they show, and some of them, such as lists of rows, are there only after this part.
  useEffect(() => {
    const sumUp = () =>
      setSummary(set.flatMap((name) => summaryOf(directory, name, values[fields.indexOf(name)])).join(' · '));
    sumUp();
    return directory.watch(sumUp);
  });
  return (
    <Fold title={title} detail={summary} isOpen={isOpen} onToggle={setOpen}>
      <div className={styles.fields}>{children}</div>
    </Fold>
  );
}

/** Returns "Label: value", or only the label of what is switched on. A field that is not on the screen has none. */
function summaryOf(directory: FieldDirectory, name: string, value: unknown): string[] {
  const entry = directory.all().find((one) => one.name === name);
  if (!entry) return [];
  return [value === true ? entry.label : `${entry.label}: ${entry.show(value)}`];
}
