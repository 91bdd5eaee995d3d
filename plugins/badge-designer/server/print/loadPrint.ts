import { type Problem, untypedProblem } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { inArray } from 'drizzle-orm';
import type { DesignDocument } from '../../contract/document.ts';
import { maximumPrinted, type PrintOptions } from '../../contract/printOptions.ts';
import { type PlannedPiece, type PrintPlan, planPrint } from '../../rules/print/planPrint.ts';
import { sortPeople } from '../../rules/print/sortPeople.ts';
import { unfold } from '../../rules/sheets/unfold.ts';
import { designs } from '../tables.ts';
import {
  type LoadedEvent,
  type LoadedPerson,
  type LoadedTicket,
  loadEvent,
  loadPeople,
  loadTickets,
} from './loadPeople.ts';
import { messageOf } from './planMessages.ts';

export type PrintedDesign = {
  id: number;
  name: string;
  status: 'draft' | 'live';
  document: DesignDocument;
  documentVersion: number;
  updatedAt: string;
};

/** A person whose badge or ticket is printed, and the design for it. */
type PrintedPerson = LoadedPerson & { design: PrintedDesign };

export type LoadedPrint = {
  event: LoadedEvent;
  tickets: ReadonlyMap<number, LoadedTicket>;
  /** In printing order. */
  people: PrintedPerson[];
  withoutDesign: number;
  plan: PrintPlan;
  problems: Problem[];
};

type CallContext = Pick<Context, 'tx' | 'now' | 'language'>;

/** Returns the number of visible sides, including a back that repeats the front. */
function sidesOf({ page, sides }: DesignDocument): number {
  return page.back === 'same' ? 2 : sides.length;
}

async function loadDesigns({ tx }: CallContext, ids: readonly number[]): Promise<Map<number, PrintedDesign>> {
  if (ids.length === 0) return new Map();
  const { id, name, status, document, documentVersion, updatedAt } = designs;
  const rows = await tx
    .select({ id, name, status, document, documentVersion, updatedAt })
    .from(designs)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Loads all data of a print, and the problems that prevent it. */
export async function loadPrint(context: CallContext, eventId: number, options: PrintOptions): Promise<LoadedPrint> {
  const { kind, who, order, designId } = options;
  const event = await loadEvent(context, eventId);
  const ofEvent = await loadTickets(context, eventId, kind);
  const tickets = new Map(ofEvent.map((ticket) => [ticket.id, ticket]));
  const matching = await loadPeople(context, { eventId, kind, who, most: maximumPrinted });
  const designOf = (person: LoadedPerson) => designId ?? tickets.get(person.ticketId)?.designId ?? null;
  const designsById = await loadDesigns(context, [...new Set(matching.flatMap((person) => designOf(person) ?? []))]);
  const people = sortPeople(matching, { order, language: context.language }).flatMap((person) => {
    const design = designsById.get(designOf(person) ?? 0);
    return design ? [{ ...person, design }] : [];
  });
  const unfolded = new Map(
    [...designsById.values()].map(({ id, document }) => [id, unfold(document.page, sidesOf(document))]),
  );
  const pieces = people.flatMap(({ ticketId, design }): PlannedPiece[] => {
    const piece = unfolded.get(design.id);
    return piece ? [{ designId: design.id, ticketId, unfolded: piece, bleed: design.document.page.bleed }] : [];
  });
  const plan = planPrint(pieces, options);
  const withoutDesign = matching.length - people.length;
  const problems = plan.problems.map((problem) =>
    untypedProblem({ ...problem, message: messageOf(problem, designsById) }),
  );
  return {
    event,
    tickets,
    people,
    withoutDesign,
    plan,
    problems: [...tooMany(matching), ...noDesign(matching, people), ...problems],
  };
}

function tooMany(matching: readonly unknown[]): Problem[] {
  if (matching.length <= maximumPrinted) return [];
  const message = `One print has at most ${maximumPrinted} people: choose some of the tickets`;
  return [{ path: 'who', code: 'too_many_to_print', message, params: { most: maximumPrinted } }];
}

function noDesign(matching: readonly unknown[], people: readonly unknown[]): Problem[] {
  if (matching.length === 0 || people.length > 0) return [];
  return [{ path: 'designId', code: 'no_design', message: 'None of the tickets has a design: choose one for all' }];
}
