import { temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand';
import type { DesignDocument } from '../../contract/document.ts';
import { type Edit, elementsOf } from '../../rules/edits/elements.ts';
import type { RotatedBox } from '../../rules/edits/geometry.ts';
import type { SnapLine } from '../../rules/edits/snap.ts';

/** The elements that a pointer is currently dragging. The drag becomes one edit when the pointer is released. */
type Gesture = {
  kind: 'move' | 'shape';
  boxes: ReadonlyMap<string, RotatedBox>;
  lines: readonly SnapLine[];
};

export type DesignState = {
  document: DesignDocument;
  /** The ids of the selected elements. */
  selection: readonly string[];
  /** The index of the visible side. */
  side: number;
  gesture: Gesture | undefined;
};

type EditOptions = {
  /** Edits with the same name that follow within a second form one undo step, such as typing or nudging. */
  as?: string;
  /** The selection after the edit. Absent: it stays as it was. */
  select?: readonly string[];
};

export type DesignStore = StoreApi<DesignState> & {
  edit: (edit: Edit, options?: EditOptions) => void;
  undo: () => void;
  redo: () => void;
  /** The undo and redo steps. */
  history: StoreApi<{ pastStates: unknown[]; futureStates: unknown[] }>;
  select: (ids: readonly string[]) => void;
  show: (side: number) => void;
  gesture: (gesture: Gesture | undefined) => void;
  /** Applies someone else's saved changes to the document and to all undo and redo steps. */
  rebase: (change: (document: DesignDocument) => DesignDocument) => void;
};

/** The most undo steps. */
const maximumUndoSteps = 300;

/** Edits with the same name that follow within this time form one undo step. */
const mergeMilliseconds = 1000;

/** Creates the store of an open design. `now` is the clock that decides whether edits form one step. */
export function createDesignStore(document: DesignDocument, now: () => number = Date.now): DesignStore {
  const store = createStore<DesignState>()(
    temporal((): DesignState => ({ document, selection: [], side: 0, gesture: undefined }), {
      partialize: ({ document }) => ({ document }),
      equality: (past, current) => past.document === current.document,
      limit: maximumUndoSteps,
    }),
  );
  const { temporal: history } = store;
  let last: { as: string; at: number } | undefined;

  /** Replaces the document without adding an undo step. */
  const replace = (next: DesignDocument) => {
    history.getState().pause();
    store.setState({ document: next });
    history.getState().resume();
  };

  /** Removes deleted elements from the selection, and shows an existing side. */
  const dropMissing = () => {
    last = undefined;
    const { document: shown, selection, side } = store.getState();
    const existingIds = new Set(elementsOf(shown).map(({ id }) => id));
    store.setState({
      selection: selection.filter((id) => existingIds.has(id)),
      side: Math.min(side, shown.sides.length - 1),
    });
  };

  return Object.assign(store, {
    history,
    edit: (edit: Edit, { as, select }: EditOptions = {}) => {
      const { document: before } = store.getState();
      const after = edit(before);
      if (after !== before) {
        const at = now();
        const isSameStep = as !== undefined && last?.as === as && at - last.at < mergeMilliseconds;
        if (isSameStep) replace(after);
        else store.setState({ document: after });
        last = as === undefined ? undefined : { as, at };
      }
      if (select) store.setState({ selection: select });
    },
    undo: () => {
      history.getState().undo();
      dropMissing();
    },
    redo: () => {
      history.getState().redo();
      dropMissing();
    },
    select: (ids: readonly string[]) => {
      last = undefined;
      store.setState({ selection: ids });
    },
    show: (side: number) => store.setState({ side, selection: [] }),
    gesture: (gesture: Gesture | undefined) => store.setState({ gesture }),
    rebase: (change: (document: DesignDocument) => DesignDocument) => {
      const rebased = <State extends { document?: DesignDocument }>(states: State[]): State[] =>
        states.map((state) => (state.document ? { ...state, document: change(state.document) } : state));
      const { pastStates, futureStates } = history.getState();
      replace(change(store.getState().document));
      history.setState({ pastStates: rebased(pastStates), futureStates: rebased(futureStates) });
      dropMissing();
    },
  });
}
