import type { AgendaSession } from '../../../contract/agenda.ts';

/** The part of a day that the grid shows, in minutes of the day, and the pixels for each. */
export type Scale = { day: string; from: number; until: number; perMinute: number };

/** The source of a drag. */
export type Dragged =
  | { kind: 'session'; session: AgendaSession }
  | { kind: 'speaker' | 'sponsor'; id: number; name: string };

/** The target of a drop. */
export type Target =
  | { kind: 'room'; roomId: number | null }
  | { kind: 'tray' }
  | { kind: 'session'; session: AgendaSession };
