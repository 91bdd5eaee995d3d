/** Where a form stands with the server. */
export type SaveState<Form> =
  | { phase: 'resting' }
  | { phase: 'saving' }
  /** `merged`: names of fields that somebody else had changed and that were taken over. */
  | { phase: 'saved'; merged: readonly string[] }
  | { phase: 'invalid'; problems: number }
  | { phase: 'failed'; error: unknown }
  /** `values`: what was thrown away, for taking it back; `base`: what it was typed over. */
  | { phase: 'discarded'; base: Form; values: Form; changes: number };

/** A stale save (412) whose fields the organiser has to choose between. */
export type Conflict<Form> = {
  theirs: Form;
  version: number;
  /** Changed by both, to different values. */
  paths: readonly string[];
  /** Changed only by the other person: taken over whatever is chosen. */
  theirsOnly: readonly string[];
};

/** What somebody else saved while something here was unsaved. */
export type Newer<Form> = {
  /** Fields that both changed: the form keeps what was typed until the organiser decides. */
  conflict: Conflict<Form> | undefined;
  /** Fields that only the other person changed: taken over. */
  taken: readonly string[];
};

export type Choice = 'mine' | 'theirs';
