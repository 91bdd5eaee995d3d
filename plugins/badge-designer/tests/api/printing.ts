import { apiFor, type TestApi } from '@server/http/testing.ts';
import type { ImageRenderer } from '@server/ports.ts';
import { allAreas } from '../../../../tests/support/areas.ts';
import type { EngineName } from '../../../../tests/support/databases.ts';
import type { DesignDocument } from '../../contract/document.ts';
import type { PrintOptions } from '../../contract/printOptions.ts';
import { newDocument } from '../../rules/newDocument.ts';

/** Replaces the sample's covers, because painting them takes seconds and no test here looks at them. */
const blankImages: ImageRenderer = {
  inspect: async () => ({ format: 'jpeg', width: 1600, height: 800 }),
  display: async () => new Uint8Array(1),
  crops: async (_bytes, _crop, widths) => widths.map(() => new Uint8Array(1)),
  encode: async () => new Uint8Array(1),
};

const now = new Date('2027-01-04T08:00:00.000Z');

const empty = newDocument('badge', 'en');
/** A badge of the size of an L4784 label. */
export const label: DesignDocument = { ...empty, page: { ...empty.page, width: 80, height: 50 } };

export const everybody: PrintOptions = {
  kind: 'badge',
  who: { ticketIds: [], registrationIds: [], printed: 'all', search: '' },
  order: 'last_name',
  copies: 1,
  designId: null,
  sheet: { kind: 'preset', presetId: 'avery-l4784' },
  startAt: 1,
  hasCropMarks: false,
  backs: 'none',
  isBackMirrored: false,
  printerId: null,
  range: null,
  output: 'pdf',
};

type Ticket = { id: number; name: string };

/** The sample's conference with a badge design, and the calls of printing tests. */
export async function printing(engine: EngineName) {
  const areas = await allAreas();
  const api: TestApi = await apiFor(engine, { areas, ports: { images: blankImages } });
  api.time.now = now;
  const { account, user } = api.me;
  await api.database.asAccount(account, async (tx) => {
    const seeding = { tx, account, user: { id: user, name: '', email: '' }, now, ports: api.ports };
    for (const area of areas) await area.seed?.(seeding);
  });
  const read = async (path: string) => (await api.call('GET', path)).body.data;
  const [event]: { id: number }[] = await read('/events?q=Northern');
  const eventId = event?.id ?? 0;
  const tickets: Ticket[] = await read(`/events/${eventId}/tickets`);
  const ticket = (name: string) => tickets.find((each) => each.name === name)?.id ?? 0;
  const made = await api.call('POST', '/designs', { name: 'Attendee', kind: 'badge', document: label });
  const design: number = made.body.data.id;
  const at = (path: string) => `/badge-designer/events/${eventId}${path}`;
  return { api, eventId, ticket, design, read, at };
}
