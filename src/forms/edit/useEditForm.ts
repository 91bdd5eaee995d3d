import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { HttpError } from '@/data/httpError.ts';
import { useDraft } from '../drafts/useDraft.ts';
import type { FormScope } from '../fields/FormScope.tsx';
import { useStableTexts } from '../fields/fieldTexts.ts';
import { focusFirst } from '../validation/focusFirst.ts';
import { sortErrors } from '../validation/sortErrors.ts';
import { type UnassignedProblem, useRefusals } from '../validation/useRefusals.ts';
import { useChecks, useValidation } from '../validation/useValidation.ts';
import { changedPaths, copyOf, patchOf, pickFields, valueAt, withValue } from './changes.ts';
import type { EditFormHandle, EditFormOptions } from './editForm.ts';
import { mergeVersions } from './merge.ts';
import type { Conflict, Newer, SaveState } from './saveState.ts';
import { type Baseline, useBaseline } from './useBaseline.ts';

/** True if the form or the server refused values: then each change shows the remaining errors at their fields. */
const isRefused = <Form>(state: SaveState<Form>): boolean =>
  state.phase === 'invalid' ||
  (state.phase === 'failed' && state.error instanceof HttpError && state.error.problems.length > 0);

const isNotFound = <Form>(state: SaveState<Form>): boolean =>
  state.phase === 'failed' && state.error instanceof HttpError && state.error.code === 'not_found';

/**
 * Returns a form for one row of the server. No input is lost: the row is read once, later versions are merged field by
 * field, a failed save keeps everything, and input typed during a save stays unsaved. (react-hook-form's
 * `keepDirtyValues` is not used: it would advance the version below an edit of the same field, so that the next save
 * silently overwrites the other person's work.)
 *
 * Give the calling component a `key` with the row's id.
 */
export function useEditForm<Form extends FieldValues>(options: EditFormOptions<Form>): EditFormHandle<Form> {
  const { schema, version } = options;
  const fields = useMemo(() => Object.keys(schema.shape), [schema]);
  const [first] = useState(() => ({ values: pickFields(fields, options.values), version }));
  const validation = useValidation(schema);
  const { directory } = validation;
  const form = useForm<Form>({ ...validation.options, values: first.values });
  const { baseline, now, formValues, isDirty, update } = useBaseline(form, first);
  const { refused, unassigned: refusedUnassigned, assignProblems, clearRefusals } = useRefusals(directory);
  const [unassigned, setUnassigned] = useState<readonly UnassignedProblem[]>([]);
  const [state, setState] = useState<SaveState<Form>>({ phase: 'resting' });
  const checks = useChecks(validation, form, 'edit', () =>
    setState((before) => (before.phase === 'invalid' ? { phase: 'resting' } : before)),
  );
  const { validate, onFieldLeave, onFieldChange } = checks;
  const [conflict, setConflict] = useState<Conflict<Form>>();
  const [newer, setNewer] = useState<Newer<Form>>();
  const running = useRef<Promise<boolean> | null>(null);

  const isRow = (row: unknown): row is Form & { version: number } => schema.safeParse(row).success;
  const newerRow = (error: unknown) => {
    const isStale = error instanceof HttpError && error.code === 'stale';
    const row = options.newerRowOf
      ? options.newerRowOf(error)
      : isStale && isRow(error.current)
        ? error.current
        : undefined;
    return row && Number(row.version) > now().version ? row : undefined;
  };

  const send = async (merged: readonly string[] = []): Promise<boolean> => {
    const sent = formValues();
    setNewer(undefined);
    const patch = patchOf(now().values, sent);
    if (Object.keys(patch).length === 0) {
      draft.dismiss();
      setState({ phase: 'saved', merged });
      return true;
    }
    setState({ phase: 'saving' });
    try {
      const row = await options.save(patch, now().version);
      const saved = pickFields(fields, row);
      // Input typed during the save is newer than the response.
      update({ values: saved, version: row.version }, mergeVersions(sent, formValues(), saved).merged);
      draft.dismiss();
      setState({ phase: 'saved', merged });
      return true;
    } catch (error) {
      return handleFailure(error, sent);
    }
  };

  const handleFailure = (error: unknown, sent: Form): boolean | Promise<boolean> => {
    const newer = newerRow(error);
    if (newer) return mergeNewer(pickFields(fields, newer), newer.version);
    setState({ phase: 'failed', error });
    const problems = error instanceof HttpError ? error.problems : [];
    focusFirst(
      directory,
      assignProblems(problems, sent).refused.map(({ name }) => name),
    );
    return false;
  };

  /** Merges a save by somebody else: takes over what only they changed, and asks about the rest. */
  const mergeNewer = (theirs: Form, theirVersion: number): boolean | Promise<boolean> => {
    const { merged, theirsOnly, conflicts } = mergeVersions(now().values, formValues(), theirs);
    if (conflicts.length === 0) {
      update({ values: theirs, version: theirVersion }, merged);
      return send(theirsOnly);
    }
    setConflict({ theirs, version: theirVersion, paths: conflicts, theirsOnly });
    setState({ phase: 'resting' });
    return false;
  };

  const run = async (): Promise<boolean> => {
    clearRefusals();
    const isValid = await validate();
    const errors = sortErrors(form.getErrors(), directory);
    setUnassigned(errors.unassigned);
    if (isValid) {
      const isConfirmed = (await options.mayBeSaved?.(formValues(), now().values)) ?? true;
      return isConfirmed && send();
    }
    setState({ phase: 'invalid', problems: errors.fields.length + errors.unassigned.length });
    focusFirst(directory, errors.fields);
    return false;
  };

  /** Runs one save at a time: a second click receives the result of the first. */
  const runOnce = (work: () => Promise<boolean>): Promise<boolean> => {
    running.current ??= work().finally(() => {
      running.current = null;
    });
    return running.current;
  };

  // A refetch brought a newer version: merge it if there is no conflict; otherwise saving will ask. Each version is
  // handled once: `values` may be a new object on every render, and reporting a version renders again.
  const reportedBaseline = useRef<Baseline<Form>>(undefined);
  const mergeRefetched = useEffectEvent((values: Form) => {
    if (version <= Math.max(now().version, reportedBaseline.current?.version ?? 0) || running.current) return;
    const theirs = pickFields(fields, values);
    reportedBaseline.current = { values: theirs, version };
    const wasDirty = isDirty();
    const { merged, theirsOnly, conflicts } = mergeVersions(now().values, formValues(), theirs);
    if (conflicts.length === 0) update({ values: theirs, version }, merged);
    if (!wasDirty || theirsOnly.length + conflicts.length === 0) return;
    const found = conflicts.length > 0 ? { theirs, version, paths: conflicts, theirsOnly } : undefined;
    setNewer({ conflict: found, mergedFields: found ? [] : theirsOnly });
  });
  const draft = useDraft({
    subject: options.subject,
    fields,
    form,
    now,
    formValues,
    writeTrigger: useMemo(() => [baseline, state.phase], [baseline, state.phase]),
    restore: (base, values) => {
      update(base, values);
      // Asks about fields that were saved elsewhere since.
      mergeRefetched(options.values);
    },
  });
  useEffect(() => mergeRefetched(options.values), [options.values]);

  // Values that a dialog or a choice sets bypass the fields, but must clear errors just as typing does.
  const { checkShown } = checks;
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (!name) return;
          void checkShown();
          setState((before) => (isRefused(before) ? { phase: 'resting' } : before));
        },
      }),
    [subscribe, checkShown],
  );

  const words = useStableTexts(options.words);
  const scope = useMemo<FormScope>(
    () => ({
      directory,
      words,
      refused,
      onFieldLeave,
      onFieldChange: (name) => {
        onFieldChange(name);
        setState((before) => (before.phase === 'discarded' ? { phase: 'resting' } : before));
      },
    }),
    [directory, words, refused, onFieldLeave, onFieldChange],
  );

  return {
    form,
    control: form.control,
    scope,
    directory,
    baseline: baseline.values,
    state,
    unassigned: [...unassigned, ...refusedUnassigned],
    conflict,
    isDirty,
    save: () => runOnce(run),
    subject: options.subject,
    isGone: (options.isGone ?? false) || isNotFound(state),
    markRestored: () => setState((before) => (isNotFound(before) ? { phase: 'resting' } : before)),
    newer,
    showNewer: () => {
      const found = newer?.conflict;
      if (!found) return;
      setNewer(undefined);
      // Input typed since may have resolved the conflict.
      const { merged, theirsOnly, conflicts } = mergeVersions(now().values, formValues(), found.theirs);
      if (conflicts.length > 0) setConflict({ ...found, paths: conflicts, theirsOnly });
      else update({ values: found.theirs, version: found.version }, merged);
    },
    dismissNewer: () => setNewer(undefined),
    draft,
    discard: () => {
      const base = now().values;
      const values = formValues();
      const changes = changedPaths(base, values).length;
      // Once the input is discarded, there is no conflict left.
      const found = reportedBaseline.current;
      if (found && found.version > now().version) update(found, found.values);
      setNewer(undefined);
      form.reset(copyOf(now().values));
      clearRefusals();
      setUnassigned([]);
      draft.dismiss();
      setState(changes === 0 ? { phase: 'resting' } : { phase: 'discarded', base, values, changes });
    },
    undoDiscard: () => {
      if (state.phase !== 'discarded') return;
      // Values saved since, here or elsewhere, stay in the fields in which nothing was typed.
      update(now(), mergeVersions(state.base, state.values, now().values).merged);
      setState({ phase: 'resting' });
    },
    settle: useCallback(() => setState({ phase: 'resting' }), []),
    resolve: (choices) => {
      if (!conflict) return Promise.resolve(false);
      const { theirs, paths, version: theirVersion, theirsOnly } = conflict;
      const { merged } = mergeVersions(now().values, formValues(), theirs);
      const chosen = paths
        .filter((path) => choices[path] === 'theirs')
        .reduce((values, path) => withValue(values, path, valueAt(theirs, path)), merged);
      update({ values: theirs, version: theirVersion }, chosen);
      setConflict(undefined);
      return runOnce(() => send(theirsOnly));
    },
    keepEditing: () => setConflict(undefined),
  };
}
