import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Control, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { HttpError } from '@/data/httpError.ts';
import type { Subject } from '@/live/subject.ts';
import type { FieldDirectory } from '../fields/directory.ts';
import type { FormScope } from '../fields/FormScope.tsx';
import { type FieldWords, useKnownWords } from '../fields/fieldWords.ts';
import type { FormSchema } from '../validation/contractResolver.ts';
import { focusFirst } from '../validation/focusFirst.ts';
import { sortErrors } from '../validation/sortErrors.ts';
import { type LooseProblem, useRefusals } from '../validation/useRefusals.ts';
import { useChecks, useValidation } from '../validation/useValidation.ts';
import { changedPaths, copyOf, only, patchOf, valueAt, withValue } from './changes.ts';
import { mergeVersions } from './merge.ts';
import type { Choice, Conflict, Newer, SaveState } from './saveState.ts';
import { type Baseline, useBaseline } from './useBaseline.ts';

export type EditFormOptions<Form extends FieldValues> = {
  /** What PATCH takes (`contract.update`); its fields are the form's. */
  schema: FormSchema<Form>;
  /** The row as the server holds it. More fields than the schema's do no harm. */
  values: Form;
  version: number;
  /** Sends the changed fields against a version; answers the new row. Rejects with `HttpError`. */
  save: (patch: Partial<Form>, version: number) => Promise<Form & { version: number }>;
  /** Asks the person before valid values are saved, where that takes a yes. `stored` is what the server holds. */
  mayBeSaved?: (values: Form, stored: Form) => Promise<boolean>;
  /**
   * Reads the newer row out of a refused save (412), in the shape of `values`. Needed where that is not the row's
   * own shape: what the form does not have must not be merged, and what it adds must not be missing.
   */
  theirs?: (error: unknown) => (Form & { version: number }) | undefined;
  /** What is edited: so that the form can say who else saved it. */
  subject?: Subject;
  /** What the fields are called that name no label. */
  words?: FieldWords;
  /** The row is not there any more. What was typed stays, and the form says so. */
  isGone?: boolean;
};

/** Values were refused, here or by the server: what is still wrong after a change says so at its field. */
const isRefused = <Form>(state: SaveState<Form>): boolean =>
  state.phase === 'invalid' ||
  (state.phase === 'failed' && state.error instanceof HttpError && state.error.problems.length > 0);

const isNotFound = <Form>(state: SaveState<Form>): boolean =>
  state.phase === 'failed' && state.error instanceof HttpError && state.error.code === 'not_found';

export type EditFormHandle<Form extends FieldValues> = {
  form: UseFormReturn<Form>;
  /** For typed field names: `<TextField control={control} name="name" />`. */
  control: Control<Form>;
  scope: FormScope;
  directory: FieldDirectory;
  /** What the server holds: unsaved changes are counted against it. */
  baseline: Form;
  state: SaveState<Form>;
  /** What is wrong that no field on the screen shows. */
  loose: readonly LooseProblem[];
  conflict: Conflict<Form> | undefined;
  subject: Subject | undefined;
  /** By what has been read, or by what the server answered to the last save. */
  isGone: boolean;
  /** Saved elsewhere while something here was unsaved; nothing that was typed is touched by it. */
  newer: Newer<Form> | undefined;
  /** Compares what was typed with what was saved elsewhere, as after a stale save. */
  showNewer: () => void;
  dismissNewer: () => void;
  /** Whether something is unsaved at this moment; for guards, which ask outside of rendering. */
  isDirty: () => boolean;
  /** True when the server has everything. */
  save: () => Promise<boolean>;
  discard: () => void;
  /** Brings back what was discarded. */
  undoDiscard: () => void;
  /** Back to rest, after "Saved" or "Discarded" has been read. */
  settle: () => void;
  /** Decides a conflict, field by field, and saves against the newer version. */
  resolve: (choices: Readonly<Record<string, Choice>>) => Promise<boolean>;
  /** Leaves a conflict undecided. */
  keepEditing: () => void;
};

/**
 * A form over one row of the server. Nothing typed is lost: the row is taken once, later versions are merged field
 * by field, a failed save keeps everything, and what is typed while a save is under way stays unsaved.
 * (Instead of react-hook-form's `keepDirtyValues`, which would move the version on below an edit of the same field,
 * so that the next save overwrites the other person's work without a word.)
 *
 * Give the component that calls this a `key` of the row's id.
 */
export function useEditForm<Form extends FieldValues>(options: EditFormOptions<Form>): EditFormHandle<Form> {
  const { schema, version } = options;
  const fields = useMemo(() => Object.keys(schema.shape), [schema]);
  const [first] = useState(() => ({ values: only(fields, options.values), version }));
  const validation = useValidation(schema);
  const { directory } = validation;
  const form = useForm<Form>({ ...validation.options, values: first.values });
  const checks = useChecks(validation, form, 'edit');
  const { validate, left, changed } = checks;
  const { baseline, now, typed, isDirty, move } = useBaseline(form, first);
  const { refused, loose: refusedLoose, refuse, forgive } = useRefusals(directory);
  const [loose, setLoose] = useState<readonly LooseProblem[]>([]);
  const [state, setState] = useState<SaveState<Form>>({ phase: 'resting' });
  const [conflict, setConflict] = useState<Conflict<Form>>();
  const [newer, setNewer] = useState<Newer<Form>>();
  const running = useRef<Promise<boolean> | null>(null);

  const isRow = (row: unknown): row is Form & { version: number } => schema.safeParse(row).success;
  const newerRow = (error: unknown) => {
    const isStale = error instanceof HttpError && error.code === 'stale';
    const row = options.theirs ? options.theirs(error) : isStale && isRow(error.current) ? error.current : undefined;
    return row && Number(row.version) > now().version ? row : undefined;
  };

  const send = async (merged: readonly string[] = []): Promise<boolean> => {
    const sent = typed();
    setNewer(undefined);
    const patch = patchOf(now().values, sent);
    if (Object.keys(patch).length === 0) {
      setState({ phase: 'saved', merged });
      return true;
    }
    setState({ phase: 'saving' });
    try {
      const row = await options.save(patch, now().version);
      const saved = only(fields, row);
      // What was typed meanwhile is newer than what came back.
      move({ values: saved, version: row.version }, mergeVersions(sent, typed(), saved).merged);
      setState({ phase: 'saved', merged });
      return true;
    } catch (error) {
      return failed(error, sent);
    }
  };

  const failed = (error: unknown, sent: Form): boolean | Promise<boolean> => {
    const newer = newerRow(error);
    if (newer) return meet(only(fields, newer), newer.version);
    setState({ phase: 'failed', error });
    const problems = error instanceof HttpError ? error.problems : [];
    focusFirst(
      directory,
      refuse(problems, sent).refused.map(({ name }) => name),
    );
    return false;
  };

  /** Somebody else saved first: take what only they changed, ask about the rest. */
  const meet = (theirs: Form, theirVersion: number): boolean | Promise<boolean> => {
    const { merged, theirsOnly, conflicts } = mergeVersions(now().values, typed(), theirs);
    if (conflicts.length === 0) {
      move({ values: theirs, version: theirVersion }, merged);
      return send(theirsOnly);
    }
    setConflict({ theirs, version: theirVersion, paths: conflicts, theirsOnly });
    setState({ phase: 'resting' });
    return false;
  };

  const run = async (): Promise<boolean> => {
    forgive();
    const isValid = await validate();
    const wrong = sortErrors(form.getErrors(), directory);
    setLoose(wrong.loose);
    if (isValid) {
      const isAgreed = (await options.mayBeSaved?.(typed(), now().values)) ?? true;
      return isAgreed && send();
    }
    setState({ phase: 'invalid', problems: wrong.fields.length + wrong.loose.length });
    focusFirst(directory, wrong.fields);
    return false;
  };

  /** One save at a time: a second click gets the answer of the first. */
  const once = (work: () => Promise<boolean>): Promise<boolean> => {
    running.current ??= work().finally(() => {
      running.current = null;
    });
    return running.current;
  };

  // A refetch brought a newer version: take it over where nobody has to choose; otherwise saving will ask. Each
  // version once: `values` may be made anew with every draw, and telling of one draws again.
  const told = useRef<Baseline<Form>>(undefined);
  const refetched = useEffectEvent((values: Form) => {
    if (version <= Math.max(now().version, told.current?.version ?? 0) || running.current) return;
    const theirs = only(fields, values);
    told.current = { values: theirs, version };
    const wasDirty = isDirty();
    const { merged, theirsOnly, conflicts } = mergeVersions(now().values, typed(), theirs);
    if (conflicts.length === 0) move({ values: theirs, version }, merged);
    if (!wasDirty || theirsOnly.length + conflicts.length === 0) return;
    const found = conflicts.length > 0 ? { theirs, version, paths: conflicts, theirsOnly } : undefined;
    setNewer({ conflict: found, taken: found ? [] : theirsOnly });
  });
  useEffect(() => refetched(options.values), [options.values]);

  // What a dialog or a choice sets goes by the fields: it rights what is wrong as typing does.
  const { checkShown } = checks;
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (!name) return;
          checkShown();
          setState((before) => (isRefused(before) ? { phase: 'resting' } : before));
        },
      }),
    [subscribe, checkShown],
  );

  const words = useKnownWords(options.words);
  const scope = useMemo<FormScope>(
    () => ({
      directory,
      words,
      refused,
      left,
      changed: (name) => {
        changed(name);
        setState((before) => (before.phase === 'discarded' ? { phase: 'resting' } : before));
      },
    }),
    [directory, words, refused, left, changed],
  );

  return {
    form,
    control: form.control,
    scope,
    directory,
    baseline: baseline.values,
    state,
    loose: [...loose, ...refusedLoose],
    conflict,
    isDirty,
    save: () => once(run),
    subject: options.subject,
    isGone: (options.isGone ?? false) || isNotFound(state),
    newer,
    showNewer: () => {
      const found = newer?.conflict;
      if (!found) return;
      setNewer(undefined);
      // What was typed since may have settled it.
      const { merged, theirsOnly, conflicts } = mergeVersions(now().values, typed(), found.theirs);
      if (conflicts.length > 0) setConflict({ ...found, paths: conflicts, theirsOnly });
      else move({ values: found.theirs, version: found.version }, merged);
    },
    dismissNewer: () => setNewer(undefined),
    discard: () => {
      const base = now().values;
      const values = typed();
      const changes = changedPaths(base, values).length;
      // Without what was typed there is nothing to decide between.
      const found = told.current;
      if (found && found.version > now().version) move(found, found.values);
      setNewer(undefined);
      form.reset(copyOf(now().values));
      forgive();
      setLoose([]);
      setState(changes === 0 ? { phase: 'resting' } : { phase: 'discarded', base, values, changes });
    },
    undoDiscard: () => {
      if (state.phase !== 'discarded') return;
      // What was saved since, here or elsewhere, stays where nothing was typed.
      move(now(), mergeVersions(state.base, state.values, now().values).merged);
      setState({ phase: 'resting' });
    },
    settle: useCallback(() => setState({ phase: 'resting' }), []),
    resolve: (choices) => {
      if (!conflict) return Promise.resolve(false);
      const { theirs, paths, version: theirVersion, theirsOnly } = conflict;
      const { merged } = mergeVersions(now().values, typed(), theirs);
      const chosen = paths
        .filter((path) => choices[path] === 'theirs')
        .reduce((values, path) => withValue(values, path, valueAt(theirs, path)), merged);
      move({ values: theirs, version: theirVersion }, chosen);
      setConflict(undefined);
      return once(() => send(theirsOnly));
    },
    keepEditing: () => setConflict(undefined),
  };
}
