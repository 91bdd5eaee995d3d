import { useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { StoredInputContext } from '@/feedback/storedInput.ts';
import type { Subject } from '@/live/subject.ts';
import { changedPaths, type Values, valueAt, withValue } from '../edit/changes.ts';
import type { Baseline } from '../edit/useBaseline.ts';
import { draftOwner } from './draftOwner.ts';
import { drafts } from './drafts.ts';

/** Milliseconds without typing after which the draft is written. */
const pause = 300;

type DraftOptions<Form extends FieldValues> = {
  subject: Subject | undefined;
  /** The form's fields: several forms may edit one document. */
  fields: readonly string[];
  form: UseFormReturn<Form>;
  /** Returns the server's values and version. */
  now: () => Baseline<Form>;
  /** Returns a copy of the form's values. */
  formValues: () => Form;
  /** A value that changes with every save and discard, after which the draft is written again or deleted. */
  writeTrigger: unknown;
  /** Restores a draft: the version on which it is based, and its values. */
  restore: (base: Baseline<Form>, values: Form) => void;
};

/** The console tells the user this about a restored draft. */
export type RestoredDraft = {
  /** When the restored input was typed last; undefined if there was nothing to restore but a file. */
  at: string | undefined;
  /** True if a chosen file is lost. */
  losesFile: boolean | undefined;
};

function keyOf({ of, params, id }: Subject, fields: readonly string[]): string {
  const place = Object.entries(params ?? {}).map(([name, value]) => `${name}=${value}`);
  return [of[0]?.name, ...place, id ?? '', fields.join(',')].join('/');
}

/** Returns the form's values overridden by those of a draft, for fields that the form still has. */
function merged<Form extends FieldValues>(values: Form, draft: Values): Form {
  return changedPaths(values, draft)
    .filter((path) => valueAt(draft, path) !== undefined && valueAt(values, path) !== undefined)
    .reduce((found, path) => withValue(found, path, valueAt(draft, path)), values);
}

/**
 * Stores unsaved input of an existing row's form in the browser, and restores it when the form opens again. Returns
 * what was restored, if anything.
 */
export function useDraft<Form extends FieldValues>(options: DraftOptions<Form>) {
  const { subject, fields, form } = options;
  const owner = useSyncExternalStore(draftOwner.subscribe, draftOwner.get);
  const key = subject && keyOf(subject, fields);
  const [restored, setRestored] = useState<RestoredDraft>();

  const storedInputs = useContext(StoredInputContext);
  useEffect(() => {
    if (key === undefined || !storedInputs) return;
    const input = { exists: () => drafts.find(key) !== undefined, discard: () => drafts.discard(key) };
    storedInputs.set(key, input);
    return () => {
      if (storedInputs.get(key) === input) storedInputs.delete(key);
    };
  }, [storedInputs, key]);

  const write = useEffectEvent(() => {
    if (key === undefined) return;
    const [{ values: base, version }, values] = [options.now(), options.formValues()];
    drafts.store(key, changedPaths(base, values), { base, values, version, now: new Date() });
  });
  const restoreDraft = useEffectEvent(() => {
    const draft = key === undefined ? undefined : drafts.find(key);
    const { values, version } = options.now();
    if (!draft || changedPaths(values, options.formValues()).length > 0) return;
    const base = { values: merged(values, draft.base), version: Math.min(draft.version, version) };
    const formValues = merged(values, draft.values);
    const hasValues = changedPaths(base.values, formValues).length > 0;
    if (hasValues) options.restore(base, formValues);
    if (hasValues || draft.losesFile) setRestored({ at: hasValues ? draft.at : undefined, losesFile: draft.losesFile });
  });

  useEffect(() => {
    drafts.deleteOutdated(new Date());
    if (owner !== undefined) restoreDraft();
  }, [owner]);

  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      clearTimeout(timer);
      write();
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, pause);
      },
    });
    window.addEventListener('pagehide', writeNow);
    return () => {
      window.removeEventListener('pagehide', writeNow);
      stop();
      writeNow();
    };
  }, [subscribe]);

  const { writeTrigger } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change triggers the write, which does not use its value
  useEffect(() => write(), [writeTrigger]);

  return { restored, dismiss: () => setRestored(undefined) };
}
