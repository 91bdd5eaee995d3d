import { type ReactNode, useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm, useWatch } from 'react-hook-form';
import { FirstFieldFocus } from '../fields/FirstFieldFocus.tsx';
import { type FormScope, FormScopeProvider } from '../fields/FormScope.tsx';
import { type FieldTexts, useStableTexts } from '../fields/fieldTexts.ts';
import type { FormSchema } from '../validation/contractResolver.ts';
import { useRefusals } from '../validation/useRefusals.ts';
import { useChecks, useValidation } from '../validation/useValidation.ts';

type LiveFormProps<Form extends FieldValues> = {
  schema: FormSchema<Form>;
  values: Form & DefaultValues<Form>;
  words?: FieldTexts;
  /** True in a dialog that is opened to fill in the form. */
  focusesFirstField?: boolean;
  /**
   * Renders fields and results; called again on every change. `refuse` shows why a call with the form's values was
   * refused at the fields; it returns false if no field can show it.
   */
  children: (values: Form, refuse: (failure: unknown) => boolean) => ReactNode;
};

/** A form that saves nothing: results computed from its fields are shown while the user types, or when asked for. */
export function LiveForm<Form extends FieldValues>({
  schema,
  values: first,
  words,
  focusesFirstField = false,
  children,
}: LiveFormProps<Form>) {
  const [defaultValues] = useState(first);
  const validation = useValidation(schema);
  const form = useForm<Form>({ ...validation.options, defaultValues });
  const { onFieldLeave, onFieldChange } = useChecks(validation, form, 'create');
  const { directory } = validation;
  const stableTexts = useStableTexts(words);
  const { refused, showRefusal } = useRefusals(directory);
  const scope = useMemo<FormScope>(
    () => ({ directory, words: stableTexts, refused, onFieldLeave, onFieldChange }),
    [directory, stableTexts, refused, onFieldLeave, onFieldChange],
  );
  const refuse = (failure: unknown) => showRefusal(failure, form.getValues());
  const watched = useWatch({ control: form.control });
  return (
    <FormProvider {...form}>
      <FormScopeProvider value={scope}>
        {children({ ...defaultValues, ...watched }, refuse)}
        {focusesFirstField && <FirstFieldFocus directory={directory} />}
      </FormScopeProvider>
    </FormProvider>
  );
}
