import { type ReactNode, useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm, useWatch } from 'react-hook-form';
import { type FormScope, FormScopeProvider } from '../fields/FormScope.tsx';
import { type FieldTexts, useStableTexts } from '../fields/fieldTexts.ts';
import type { FormSchema } from '../validation/contractResolver.ts';
import { useChecks, useValidation } from '../validation/useValidation.ts';

type LiveFormProps<Form extends FieldValues> = {
  schema: FormSchema<Form>;
  values: Form & DefaultValues<Form>;
  words?: FieldTexts;
  /** Renders fields and results; called again on every change. */
  children: (values: Form) => ReactNode;
};

/** A form that is never submitted: results computed from its fields are shown while the user types. */
export function LiveForm<Form extends FieldValues>({ schema, values: first, words, children }: LiveFormProps<Form>) {
  const [defaultValues] = useState(first);
  const validation = useValidation(schema);
  const form = useForm<Form>({ ...validation.options, defaultValues });
  const { onFieldLeave, onFieldChange } = useChecks(validation, form, 'create');
  const { directory } = validation;
  const stableWords = useStableTexts(words);
  const scope = useMemo<FormScope>(
    () => ({ directory, words: stableWords, refused: [], onFieldLeave, onFieldChange }),
    [directory, stableWords, onFieldLeave, onFieldChange],
  );
  const watched = useWatch({ control: form.control });
  return (
    <FormProvider {...form}>
      <FormScopeProvider value={scope}>{children({ ...defaultValues, ...watched })}</FormScopeProvider>
    </FormProvider>
  );
}
