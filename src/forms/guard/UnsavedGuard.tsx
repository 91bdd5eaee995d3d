import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';
import { type UnsavedWork, unsavedWork } from './unsavedWork.ts';

/** Asks before unsaved work is left. Of several guards on a page the first asks for all. Needs a data router. */
export function UnsavedGuard({ work }: { work: UnsavedWork }) {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  const canSave = work.save !== undefined;
  const [listed, setListed] = useState<UnsavedWork>();
  useEffect(() => {
    const entry: UnsavedWork = {
      isDirty: () => latest.current.isDirty(),
      save: canSave ? () => latest.current.save?.() ?? Promise.resolve(true) : undefined,
      discard: () => latest.current.discard(),
    };
    setListed(entry);
    return unsavedWork.add(entry);
  }, [canSave]);
  const first = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.first);
  return listed !== undefined && first === listed ? <LeaveGuard /> : null;
}
