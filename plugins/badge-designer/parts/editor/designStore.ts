import { temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand';
import type { DesignDocument } from '../../contract/document.ts';
import { type Edit, elementsOf } from '../../rules/edits/elements.ts';
import type { TurnedBox } from '../../rules/edits/geometry.ts';
import type { SnapLine } from '../../rules/edits/snap.ts';

/** What a pointer is doing to elements at this moment; it becomes one edit when the pointer is lifted. */
type Gesture = {
  kind: 'move' | 'shape';
  boxes: ReadonlyMap<string, TurnedBox>;
  lines: readonly SnapLine[];
};

export type DesignState = {
  document: DesignDocument;
  /** Ids of elements. */
  selection: readonly string[];
  /** The side that is shown. */
  side: number;
  gesture: Gesture | undefined;
};

type EditOptions = {
  /** Edits of one name that follow each other within a second are one step: typing, nudging. */
  as?: string;
  /** What is selected afterwards. Absent: what was before. */
  select?: readonly string[];
};

export type DesignStore = StoreApi<DesignState> & {
  edit: (edit: Edit, options?: EditOptions) => void;
  undo: () => void;
  redo: () => void;
  /** Whether there is anything to take back, or to do again. */
  history: StoreApi<{ pastStates: unknown[]; futureStates: unknown[] }>;
  select: (ids: readonly string[]) => void;
  show: (side: number) => void;
  gesture: (gesture: Gesture | undefined) => void;
  /** Somebody else changed the design: this and all steps become what they are together with that. */
  rebase: (change: (document: DesignDocument) => DesignDocument) => void;
};

/** Steps that can be taken back. */
const longestHistory = 300;

/** Milliseconds. */
const coalescedWithin = 1000;

/** One design while it is edited. `now` tells edits that belong together from those that do not. */
export function createDesignStore(document: DesignDocument, now: () => number = Date.now): DesignStore {
  const store = createStore<DesignState>()(
    temporal((): DesignState => ({ document, selection: [], side: 0, gesture: undefined }), {
      partialize: ({ document }) => ({ document }),
      equality: (past, current) => past.document === current.document,
      limit: longestHistory,
    }),
  );
  const { temporal: history } = store;
  let last: { as: string; at: number } | undefined;

  /** Sets the document without a step of its own. */
  const replace = (next: DesignDocument) => {
    history.getState().pause();
    store.setState({ document: next });
    history.getState().resume();
  };

  const settle = () => {
    last = undefined;
    const { document: shown, selection, side } = store.getState();
    const known = new Set(elementsOf(shown).map(({ id }) => id));
    store.setState({
      selection: selection.filter((id) => known.has(id)),
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
        const isSameStep = as !== undefined && last?.as === as && at - last.at < coalescedWithin;
        if (isSameStep) replace(after);
        else store.setState({ document: after });
        last = as === undefined ? undefined : { as, at };
      }
      if (select) store.setState({ selection: select });
    },
    undo: () => {
      history.getState().undo();
      settle();
    },
    redo: () => {
      history.getState().redo();
      settle();
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
      settle();
    },
  });
}
