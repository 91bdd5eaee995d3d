import { type Change, takeBackChange } from '@contract/changes.ts';
import type { BodyOf } from '@contract/resource.ts';
import { useCallback, useRef } from 'react';
import { useRefresh } from '@/data/useRefresh.ts';
import { useSend } from '@/data/useSend.ts';

/** Undoes a change of the history and refetches what it affects. Resolves with the change that undid it. */
export function useTakeBack(): {
  takeBack: (changeId: number, body: BodyOf<typeof takeBackChange>) => Promise<Change>;
  isPending: boolean;
} {
  const refresh = useRefresh();
  const { run, isPending } = useSend(takeBackChange);
  const send = useRef(run);
  send.current = run;
  const takeBack = useCallback(
    async (changeId: number, body: BodyOf<typeof takeBackChange>) => {
      const undoChange = await send.current({ params: { changeId }, body });
      refresh.saved([undoChange]);
      return undoChange;
    },
    [refresh],
  );
  return { takeBack, isPending };
}
