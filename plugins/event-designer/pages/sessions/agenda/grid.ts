import type { AgendaSession } from '../../../contract/agenda.ts';

/** The part of a day that the grid shows, in minutes of the day, and the pixels for each. */
export type Scale = { day: string; from: number; until: number; perMinute: number };

/** Pixels per minute of each zoom. */
export const zooms = { small: 0.9, medium: 1.5, large: 2.6 } as const;
export type Zoom = keyof typeof zooms;

/** The pixels of a line of a block, and those of its border and padding, as in the styles of `.block`. */
const [lineHeight, frame] = [14.5, 8];

/**
 * Returns how many lines the title of a block has. Its time stays visible below, or in front of it where there is room
 * for one line alone. With two lines a long title takes both: the block's place shows its time too.
 */
export function titleLines(height: number): { lines: number; isTimeBefore: boolean } {
  const lines = Math.floor((height - frame) / lineHeight);
  if (lines < 2) return { lines: 1, isTimeBefore: true };
  return { lines: Math.max(2, lines - 1), isTimeBefore: false };
}

/** The source of a drag. */
export type Dragged =
  | { kind: 'session'; session: AgendaSession }
  | { kind: 'speaker' | 'sponsor'; id: number; name: string };

/** The target of a drop. */
export type Target =
  | { kind: 'room'; roomId: number | null }
  | { kind: 'tray' }
  | { kind: 'session'; session: AgendaSession };
