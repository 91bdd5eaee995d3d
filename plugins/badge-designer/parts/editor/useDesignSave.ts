import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { currentOf, useUpdateDocument } from '@/data/index.ts';
import { type Autosave, useAutosave } from '@/forms/index.ts';
import { designContent } from '../../contract/designDocuments.ts';
import { designs } from '../../contract/designs.ts';
import type { DesignDocument } from '../../contract/document.ts';
import { type Choice, type ElementConflict, mergeDocuments } from '../../rules/edits/merge.ts';
import type { DesignStore } from './designStore.ts';

type Saved = { version: number; document: DesignDocument };

export type ConflictQuestion = {
  conflicts: readonly ElementConflict[];
  answer: (choices: ReadonlyMap<string, Choice>) => void;
};

/** Milliseconds without an edit before the draft is saved. */
const pause = 1000;

/**
 * Saves the design automatically and merges what others save. If both changed the same element, `question` asks which
 * version to keep, and saving waits for the answer.
 */
export function useDesignSave(
  store: DesignStore,
  saved: Saved & { id: number },
): { autosave: Autosave; question?: ConflictQuestion } {
  const { run } = useUpdateDocument(designContent, { badgeId: saved.id }, { invalidates: [designs] });
  const base = useRef<Saved>(saved);
  const [question, setQuestion] = useState<ConflictQuestion>();

  /** Merges a newer version, which someone else saved, into the draft. Asks about elements that both have changed. */
  const mergeNewer = useCallback(
    async (newer: Saved) => {
      const { document: baseDocument } = base.current;
      const { conflicts } = mergeDocuments(baseDocument, store.getState().document, newer.document);
      let choices: ReadonlyMap<string, Choice> = new Map();
      if (conflicts.length > 0) {
        choices = await new Promise((answer) => setQuestion({ conflicts, answer }));
        setQuestion(undefined);
      }
      base.current = newer;
      store.rebase((document) => mergeDocuments(baseDocument, document, newer.document, choices).document);
    },
    [store],
  );

  const save = async (document: DesignDocument): Promise<void> => {
    const { version } = base.current;
    try {
      const answer = await run({ version, patch: { document } });
      base.current = { version: answer.version, document };
    } catch (error) {
      const newer = currentOf(designContent, error);
      if (!newer) throw error;
      await mergeNewer(newer);
      await save(store.getState().document);
    }
  };
  const document = useStore(store, (state) => state.document);
  const autosave = useAutosave({ value: document, save, pause });

  const isSaved = autosave.state.phase === 'saved';
  useEffect(() => {
    // While there are unsaved changes, the next save detects the newer version itself.
    if (isSaved && saved.version > base.current.version) void mergeNewer(saved);
  }, [saved, isSaved, mergeNewer]);

  return { autosave, ...(question && { question }) };
}
