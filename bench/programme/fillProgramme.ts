import type { Tx } from '@server/database/types.ts';
import { newCode } from '../../plugins/event-designer/rules/codes/codeRules.ts';
import { codes } from '../../plugins/event-designer/server/codeTables.ts';
import { speakers } from '../../plugins/event-designer/server/peopleTables.ts';
import { eventSessions, sessionRooms } from '../../plugins/event-designer/server/sessionTables.ts';

/** The numbers of rows that an event gets. */
export type ProgrammeSizes = { rooms: number; speakers: number; sessions: number; codes: number };

const perDay = 100;
const socialMedia = { twitter: '', facebook: '', instagram: '', linkedIn: '' };

const rowsOf = <Row>(count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index));

/** `2030-05-06` and the hour 9 become `2030-05-06T09:00`. */
const clock = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`;

type Where = {
  accountId: number;
  eventId: number;
  /** The first day: `2030-05-06`. */
  day: string;
};

/** Gives an event a programme, of at most a hundred sessions a day, and codes. */
export async function fillProgramme(tx: Tx, { day: first, ...own }: Where, sizes: ProgrammeSizes): Promise<void> {
  const rooms = await tx
    .insert(sessionRooms)
    .values(rowsOf(sizes.rooms, (index) => ({ ...own, name: `Room ${index + 1}`, position: index + 1 })))
    .returning({ id: sessionRooms.id });
  const people = await tx
    .insert(speakers)
    .values(
      rowsOf(sizes.speakers, (index) => ({
        ...own,
        socialMedia,
        firstName: `Given ${index}`,
        lastName: `Family ${index % 97}`,
        email: `speaker.${index}@example.org`,
        displayOrder: index + 1,
      })),
    )
    .returning({ id: speakers.id });
  const dayOf = (index: number) => {
    const day = new Date(`${first}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + Math.floor(index / perDay));
    return day.toISOString().slice(0, 10);
  };
  await tx.insert(eventSessions).values(
    rowsOf(sizes.sessions, (index) => ({
      ...own,
      title: `Session ${index + 1}`,
      state: 'confirmed' as const,
      startsAt: clock(dayOf(index), 9 + (Math.floor(index / sizes.rooms) % 10)),
      duration: 45,
      roomId: rooms[index % sizes.rooms]?.id ?? null,
      speakers: [{ speakerId: people[index]?.id ?? 0, role: 'speaker' as const }],
      position: index + 1,
    })),
  );
  const all = rowsOf(sizes.codes, (index) => ({ ...newCode, ...own, code: `BENCH-${index + 10_000}`, percentage: 10 }));
  for (let from = 0; from < all.length; from += 500) await tx.insert(codes).values(all.slice(from, from + 500));
}
