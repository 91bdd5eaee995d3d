/** The state of a form's last save or discard. */
export type SaveState<Form> =
  | { phase: 'resting' }
  | { phase: 'saving' }
  /** `merged`: names of fields that somebody else had changed and whose values the form has taken over. */
  | { phase: 'saved'; merged: readonly string[] }
  | { phase: 'invalid'; problems: number }
  | { phase: 'failed'; error: unknown }
  /** `values`: the discarded input, for undoing the discard; `base`: the stored values that it was typed over. */
  | { phase: 'discarded'; base: Form; values: Form; changes: number };

/** A stale save (412) with fields for which the organiser must choose a version. */
export type Conflict<Form> = {
  theirs: Form;
  version: number;
  /** Fields that both changed, to different values. */
  paths: readonly string[];
  /** Fields that only the other person changed: taken over in any case. */
  theirsOnly: readonly string[];
};

/** A save by somebody else while the form had unsaved changes. */
export type Newer<Form> = {
  /** Fields that both changed: the form keeps the user's input until the organiser decides. */
  conflict: Conflict<Form> | undefined;
  /** Fields that only the other person changed, whose values the form has taken over. */
  mergedFields: readonly string[];
};

export type Choice = 'mine' | 'theirs';
