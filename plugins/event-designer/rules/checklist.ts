import { type Finding, type FindingCode, findingCodes } from '../contract/publish.ts';
import { dateChecks } from './checklist/dateChecks.ts';
import { eventChecks, settingChecks } from './checklist/eventChecks.ts';
import { extraChecks } from './checklist/extraChecks.ts';
import { packageChecks } from './checklist/packageChecks.ts';
import { places } from './checklist/places.ts';
import { programmeChecks } from './checklist/programmeChecks.ts';
import { scopeChecks } from './checklist/scopeChecks.ts';
import type { ChecklistSnapshot } from './checklist/snapshot.ts';
import { ticketChecks } from './checklist/ticketChecks.ts';

/**
 * Runs all checks before publishing over the whole event, because contradictions mostly arise between two screens.
 * Returns what blocks, what is advised, and what passed. A check that does not apply, such as the cover's alternative
 * text without a cover, is in neither list.
 */
export function checklist(event: ChecklistSnapshot, now: Date): { findings: Finding[]; passed: FindingCode[] } {
  const tickets = event.tickets.filter(({ isArchived }) => !isArchived);
  const answers = [
    ...eventChecks(event, tickets, now),
    ...dateChecks(event, tickets),
    ...settingChecks(event, tickets),
    ...programmeChecks(event),
    ...scopeChecks(event, tickets),
  ];
  const ofTickets = ticketChecks(event, tickets, now);
  const ofExtras = extraChecks(event);
  const ofPackages = packageChecks(event);
  const findings: Finding[] = [
    ...answers
      .filter(({ found }) => found)
      .map(({ code, severity, params = {}, place }) => ({ code, severity, ...(place ?? places[code]), params })),
    ...ofTickets.flatMap(({ code, severity, found }) =>
      found.map(({ id, name }) => ({ code, severity, ...places[code], ticketId: id, params: { ticket: name } })),
    ),
    ...ofExtras.flatMap(({ code, severity, found }) =>
      found.map(({ id, title }) => ({ code, severity, ...places[code], extraId: id, params: { extra: title } })),
    ),
    ...ofPackages.flatMap(({ code, severity, found }) =>
      found.map(({ id, name }) => ({ code, severity, ...places[code], packageId: id, params: { package: name } })),
    ),
  ];
  const order = findingCodes.options;
  findings.sort(
    (a, b) =>
      Number(a.severity === 'advice') - Number(b.severity === 'advice') ||
      order.indexOf(a.code) - order.indexOf(b.code),
  );
  const passed = new Set<FindingCode>([
    ...answers.filter(({ found }) => found === false).map(({ code }) => code),
    ...ofTickets.filter(({ found }) => tickets.length > 0 && found.length === 0).map(({ code }) => code),
    ...ofExtras.filter(({ found }) => event.extras.length > 0 && found.length === 0).map(({ code }) => code),
    ...ofPackages.filter(({ found }) => event.packages.length > 0 && found.length === 0).map(({ code }) => code),
  ]);
  return { findings, passed: order.filter((code) => passed.has(code)) };
}
