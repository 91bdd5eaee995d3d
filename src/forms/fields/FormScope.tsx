import { createContext, useContext } from 'react';
import type { FieldDirectory } from './directory.ts';
import type { FieldTexts } from './fieldTexts.ts';

/** A problem that the server reported, with the value that caused it: it is shown until that value changes. */
export type RefusedValue = {
  name: string;
  message: string;
  value: unknown;
  /** The value that was probably meant. */
  suggestion?: string | undefined;
};

/** The data that a form provides to its fields, besides react-hook-form's own context. */
export type FormScope = {
  directory: FieldDirectory;
  /** The source of labels for fields without their own label. */
  words?: FieldTexts | undefined;
  refused: readonly RefusedValue[];
  /** Called when the organiser leaves a field. */
  onFieldLeave: (name: string) => void;
  /** Called when a value changes: errors that are shown may be resolved now. */
  onFieldChange: (name: string) => void;
};

const FormScopeContext = createContext<FormScope | null>(null);
export const FormScopeProvider = FormScopeContext.Provider;

/** Throws outside a form, because a field alone has no form to hold its value. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A field must stand inside EditForm or CreateForm');
  return scope;
}
