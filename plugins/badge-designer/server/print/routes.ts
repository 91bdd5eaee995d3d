import { refuseIfAny } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { pictures } from '@server/media/pictures.ts';
import { type EventCover, planPrintJob, printPeople, prints as printsResource } from '../../contract/print.ts';
import { printers as printersResource } from '../../contract/printers.ts';
import { printers, prints } from '../printTables.ts';
import { type LoadedEvent, loadEvent, loadPeople, loadTickets } from './loadPeople.ts';
import { type LoadedPrint, loadPrint } from './loadPrint.ts';
import { measureProblems } from './printers.ts';

/** The most people that a preview or a check loads. */
const maximumPeople = 5_000;

function designsOf({ people, plan }: LoadedPrint) {
  const counts = new Map<number, { id: number; name: string; status: 'draft' | 'live'; badges: number }>();
  for (const index of plan.indexes) {
    const design = people[index]?.design;
    if (!design) continue;
    const { id, name, status } = design;
    const counted = counts.get(id) ?? { id, name, status, badges: 0 };
    counts.set(id, { ...counted, badges: counted.badges + 1 });
  }
  return [...counts.values()];
}

async function coverOf({ coverMediaId }: LoadedEvent, context: Context): Promise<EventCover> {
  if (coverMediaId === null) return null;
  const picture = (await pictures(context, [coverMediaId])).get(coverMediaId);
  return picture ? { url: picture.originalUrl, width: picture.originalWidth, height: picture.originalHeight } : null;
}

export function printRoutes(routes: AreaRoutes): void {
  routes.resource(printersResource, {
    table: printers,
    create: async (input) => {
      refuseIfAny(measureProblems(input));
      return input;
    },
    update: async (row, patch) => {
      refuseIfAny(measureProblems({ ...row, ...patch }));
      return patch;
    },
  });

  routes.resource(printsResource, {
    table: prints,
    parent: { eventId: prints.eventId },
    before: async (context) => void (await loadEvent(context, Number(context.params.eventId))),
    present: ({ accountId: _account, eventId: _event, ...row }) => row,
  });

  routes.endpoint(printPeople, async ({ body: { kind, who } }, context) => {
    const eventId = Number(context.params.eventId);
    const event = await loadEvent(context, eventId);
    const tickets = await loadTickets(context, eventId, kind);
    const people = await loadPeople(context, { eventId, kind, who, most: maximumPeople });
    return {
      event: event.values,
      cover: await coverOf(event, context),
      tickets: tickets.map(({ id, designId, values }) => ({ id, designId, values })),
      people: people.slice(0, maximumPeople).map(({ id, ticketId, values, printedAt }) => ({
        registrationId: id,
        ticketId,
        values,
        printedAt,
      })),
      isCut: people.length > maximumPeople,
    };
  });

  routes.endpoint(planPrintJob, async ({ body }, context) => {
    const print = await loadPrint(context, Number(context.params.eventId), body);
    const { plan, withoutDesign, problems } = print;
    return {
      badges: plan.indexes.length * body.copies,
      sheets: plan.sheets,
      files: plan.files.length,
      withoutDesign,
      designs: designsOf(print),
      printed: plan.indexes.flatMap((index) => {
        const person = print.people[index];
        return person ? [{ registrationId: person.id, designId: person.design.id }] : [];
      }),
      problems,
    };
  });
}
