import { createContext, useContext } from 'react';
import type { FieldDirectory } from './directory.ts';
import type { FieldWords } from './fieldWords.ts';

/** A problem that the server named, with the value it was about: it stands until that value changes. */
export type RefusedValue = { name: string; message: string; value: unknown };

/** What a form gives its fields, beside react-hook-form's own context. */
export type FormScope = {
  directory: FieldDirectory;
  /** What the fields are called that name no label. */
  words?: FieldWords | undefined;
  refused: readonly RefusedValue[];
  /** The organiser left a field. */
  left: (name: string) => void;
  /** A value changed: what is shown as wrong may be right now. */
  changed: (name: string) => void;
};

const FormScopeContext = createContext<FormScope | null>(null);
export const FormScopeProvider = FormScopeContext.Provider;

/** Throws outside a form: a field alone has nowhere to put its value. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A field must stand inside EditForm or CreateForm');
  return scope;
}
