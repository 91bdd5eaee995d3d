import { instant, z } from '@contract/fields.ts';
import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import { type BodyOf, document, type ResponseOf } from '@contract/resource.ts';
import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { bulkEditTickets } from '../contract/ticketBulk.ts';
import { renewTicketGroupLink, reorderTicketGroups, ticketGroups } from '../contract/ticketGroups.ts';
import { checkPassCode, tickets } from '../contract/tickets.ts';
import { bulkOutcome, bulkProblems, choiceProblems } from '../rules/bulkEdit.ts';
import { afterWrongCode, refuseTooManyTries, triesAllowed, triesNow } from '../rules/passCodeTries.ts';
import { groupOrderRefusal, refuseOneMoreGroup, refuseTakenTitle, tokenOf } from '../rules/ticketGroups.ts';
import { isWholeOrder, normalPassCode } from '../rules/ticketRules.ts';
import { groupsOf, ruleSituation, setGroupOrder, siblings, ticketRecords } from './ticketRows.ts';

export const newGroupToken = () => crypto.randomUUID().replaceAll('-', '').slice(0, 24);

const wrongCodes = document({
  name: 'ticketWrongCodes',
  path: '/events/{eventId}/tickets/{ticketId}/wrong-codes',
  item: z.object({ count: z.int(), resetsAt: instant() }),
});

function check(passCode: string, { store, params, now }: MockContext): ResponseOf<typeof checkPassCode> {
  const { eventId = 0, ticketId = 0 } = params;
  const ticket = store.all(ticketRecords, { eventId }).find((row) => row.id === ticketId);
  if (!ticket) throw new RefusedError('not_found', 'There is no such ticket');
  const at = { eventId, ticketId };
  const tries = store.document(wrongCodes, at);
  refuseTooManyTries(tries, now);
  const isRight = ticket.hasPassCode && normalPassCode(ticket.passCode) === normalPassCode(passCode);
  if (isRight) return { isRight, triesLeft: triesAllowed - triesNow(tries, now) };
  const after = afterWrongCode(tries, now);
  store.changeDocument(wrongCodes, at, after);
  return { isRight, triesLeft: triesAllowed - after.count };
}

function bulkEdit(
  { tickets: chosen, changes, dryRun = false }: BodyOf<typeof bulkEditTickets>,
  context: MockContext,
): ResponseOf<typeof bulkEditTickets> {
  refuseIfAny(choiceProblems(chosen, changes));
  const situation = ruleSituation(context);
  const stored = new Map(siblings(context).map((row) => [row.id, row]));
  const outcomes = chosen.map(({ id: wanted, version }) => {
    const ticket = stored.get(wanted);
    if (!ticket) throw new RefusedError('not_found', 'There is no such ticket');
    return bulkOutcome(ticket, changes, situation, version);
  });
  const answer = outcomes.map(({ patch: _patch, ...outcome }) => outcome);
  if (dryRun) return { tickets: answer, isSaved: false };
  refuseIfAny(bulkProblems(outcomes));
  for (const { id: changed, changes: fields, patch } of outcomes) {
    if (fields.length > 0) context.store.change(tickets, changed, patch);
  }
  return { tickets: answer, isSaved: true };
}

export function ticketPartRoutes(routes: MockRoutes): void {
  routes.endpoint(checkPassCode, ({ body }, context) => check(body.passCode, context));
  routes.endpoint(bulkEditTickets, ({ body }, context) => bulkEdit(body, context));
  routes.resource(ticketGroups, {
    present: (row, context) => groupsOf(context).find((group) => group.id === row.id) ?? row,
    create: ({ kind = 'collection', ...input }, context) => {
      const groups = groupsOf(context);
      refuseOneMoreGroup(groups.length);
      refuseTakenTitle(input.name, groups);
      return { ...input, kind, linkToken: tokenOf(kind, null, newGroupToken) };
    },
    update: (row, patch, context) => {
      const others = groupsOf(context).filter(({ id }) => id !== row.id);
      if (patch.name !== undefined && patch.name !== row.name) refuseTakenTitle(patch.name, others);
      return { ...patch, linkToken: tokenOf(patch.kind ?? row.kind, row.linkToken, newGroupToken) };
    },
    remove: ({ id: gone }, context) => {
      for (const row of siblings(context)) {
        if (row.groupId === gone) context.store.change(tickets, row.id, { groupId: null });
      }
    },
  });
  routes.endpoint(reorderTicketGroups, ({ body: { ids } }, context) => {
    const current = groupsOf(context).map((group) => group.id);
    if (!isWholeOrder(ids, current)) throw groupOrderRefusal();
    setGroupOrder(context, ids);
    return { ids };
  });
  routes.endpoint(renewTicketGroupLink, (_, context) => {
    const found = groupsOf(context).find((group) => group.id === context.params.groupId);
    if (!found) throw new RefusedError('not_found', 'There is no such group');
    const row = context.store.change(ticketGroups, found.id, { linkToken: tokenOf(found.kind, null, newGroupToken) });
    return { ...row, position: found.position };
  });
}
