import type { LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Something that can be done on the open page, offered in the command palette. */
export type Command = {
  /** Unique among the commands of a page. */
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
};

const offered = new Set<() => readonly Command[]>();

/** Returns what the open page offers now. */
export function offeredCommands(): Command[] {
  const all = [...offered].flatMap((commands) => commands());
  return [...new Map(all.map((command) => [command.id, command])).values()];
}

/** Offers commands in the palette while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const current = useRef(commands);
  useLayoutEffect(() => {
    current.current = commands;
  });
  useEffect(() => {
    const read = () => current.current;
    offered.add(read);
    return () => {
      offered.delete(read);
    };
  }, []);
}
