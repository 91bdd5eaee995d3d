import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Subject } from '@/live/subject.ts';
import { changedPaths, type Values, valueAt, withValue } from '../edit/changes.ts';
import type { Baseline } from '../edit/useBaseline.ts';
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
  typed: () => Form;
  /** A value that changes with every save and discard, after which the draft is written again or deleted. */
  settled: unknown;
  /** Restores a draft: the version on which it is based, and its values. */
  restore: (base: Baseline<Form>, values: Form) => void;
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
 * Stores unsaved input of an existing row's form in the browser, and restores it when the form opens again. Returns the
 * time of the restored input, if any.
 */
export function useDraft<Form extends FieldValues>(options: DraftOptions<Form>) {
  const { subject, fields, form } = options;
  const owner = useSyncExternalStore(drafts.subscribe, drafts.owner);
  const key = subject && keyOf(subject, fields);
  const [restoredAt, setRestoredAt] = useState<string>();

  const write = useEffectEvent(() => {
    if (key === undefined) return;
    const [{ values: base, version }, values] = [options.now(), options.typed()];
    drafts.keep(key, changedPaths(base, values), { base, values, version, now: new Date() });
  });
  const restoreDraft = useEffectEvent(() => {
    const draft = key === undefined ? undefined : drafts.find(key);
    const { values, version } = options.now();
    if (!draft || changedPaths(values, options.typed()).length > 0) return;
    const base = { values: merged(values, draft.base), version: Math.min(draft.version, version) };
    const typed = merged(values, draft.values);
    if (changedPaths(base.values, typed).length === 0) return;
    options.restore(base, typed);
    setRestoredAt(draft.at);
  });

  useEffect(() => {
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

  const { settled } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change triggers the write, which does not use its value
  useEffect(() => write(), [settled]);

  return { restoredAt, dismiss: () => setRestoredAt(undefined) };
}
