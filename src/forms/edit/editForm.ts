import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Subject } from '@/live/subject.ts';
import type { RestoredDraft } from '../drafts/useDraft.ts';
import type { FieldDirectory } from '../fields/directory.ts';
import type { FormScope } from '../fields/FormScope.tsx';
import type { FieldTexts } from '../fields/fieldTexts.ts';
import type { FormSchema } from '../validation/contractResolver.ts';
import type { UnassignedProblem } from '../validation/useRefusals.ts';
import type { Choice, Conflict, Newer, SaveState } from './saveState.ts';

export type EditFormOptions<Form extends FieldValues> = {
  /** The schema of PATCH (`contract.update`); its fields are the form's fields. */
  schema: FormSchema<Form>;
  /** The row as the server holds it. It may have more fields than the schema. */
  values: Form;
  version: number;
  /** Sends the changed fields for a version and resolves with the new row. Rejects with `HttpError`. */
  save: (patch: Partial<Form>, version: number) => Promise<Form & { version: number }>;
  /** Asks the user to confirm valid values before they are saved, if needed. `stored`: the values on the server. */
  mayBeSaved?: (values: Form, stored: Form) => Promise<boolean>;
  /**
   * Reads the newer row from a refused save (412), in the shape of `values`. Required if that differs from the row's
   * own shape: fields that the form does not have must not be merged, and fields that it adds must not be missing.
   */
  newerRowOf?: (error: unknown) => (Form & { version: number }) | undefined;
  /** The edited row or document, so that the form can say who else saved it. */
  subject?: Subject;
  /** The source of labels for fields without their own label. */
  words?: FieldTexts;
  /** True if the row has been deleted. The user's input stays, and the form reports the deletion. */
  isGone?: boolean;
};

export type EditFormHandle<Form extends FieldValues> = {
  form: UseFormReturn<Form>;
  /** For type-checked field names: `<TextField control={control} name="name" />`. */
  control: Control<Form>;
  scope: FormScope;
  directory: FieldDirectory;
  /** The values on the server, against which unsaved changes are counted. */
  baseline: Form;
  state: SaveState<Form>;
  /** Problems that belong to no field on the screen. */
  unassigned: readonly UnassignedProblem[];
  conflict: Conflict<Form> | undefined;
  subject: Subject | undefined;
  /** True if the row has been deleted, according to the latest read or to the response to the last save. */
  isGone: boolean;
  /** Clears the state after a save that found no row, because somebody has restored the row. */
  markRestored: () => void;
  /** A save elsewhere while this form has unsaved changes; it never changes the user's input. */
  newer: Newer<Form> | undefined;
  /** Compares the user's input with the version saved elsewhere, as after a stale save. */
  showNewer: () => void;
  dismissNewer: () => void;
  /** The time of the unsaved input that was restored after a reload, and a function that hides the notice about it. */
  draft: { restored: RestoredDraft | undefined; dismiss: () => void };
  /** Tells whether there are unsaved changes now; for guards, which ask outside of rendering. */
  isDirty: () => boolean;
  /** Resolves with true when the server has all values. */
  save: () => Promise<boolean>;
  discard: () => void;
  /** Restores the discarded input. */
  undoDiscard: () => void;
  /** Resets the state after "Saved" or "Discarded" has been shown. */
  settle: () => void;
  /** Resolves a conflict, field by field, and saves against the newer version. */
  resolve: (choices: Readonly<Record<string, Choice>>) => Promise<boolean>;
  /** Closes the conflict dialog without a decision. */
  keepEditing: () => void;
};
