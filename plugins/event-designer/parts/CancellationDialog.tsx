import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type CreateFormHandle, type FieldProps, FormDialog, TextAreaField } from '@/forms/index.ts';

/** The field for the reason of a cancellation, which attendees read. */
export function ReasonField<Form extends FieldValues>(props: Pick<FieldProps<Form>, 'control' | 'name'>) {
  const { t } = useTranslation('meTranslation');
  return (
    <TextAreaField {...props} label={t('cancellation.reason')} help={t('cancellation.reasonHelp')} limit={2000} wide />
  );
}

type CancellationDialogProps<Form extends FieldValues> = {
  title: string;
  text: string;
  submit: string;
  onClose: () => void;
  create: CreateFormHandle<Form>;
  /** The field that holds the reason. */
  reason: FieldProps<Form>['name'];
  /** Further fields besides the reason. */
  children?: ReactNode;
};

/**
 * A dialog that cancels something with a reason. The button that closes it has its own label, because "Cancel" would be
 * ambiguous.
 */
export function CancellationDialog<Form extends FieldValues>(props: CancellationDialogProps<Form>) {
  const { reason, children, ...dialog } = props;
  const { t } = useTranslation('meTranslation');
  return (
    <FormDialog {...dialog} closeLabel={t('cancellation.keep')} danger>
      <ReasonField control={props.create.control} name={reason} />
      {children}
    </FormDialog>
  );
}
