import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { ItemOf } from '@contract/resource.ts';
import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { accessibilityRule, accessibilityRules } from '../contract/accessibility.ts';
import { instanceBasicInfo, instanceMetadata, meetingInstances } from '../contract/meetingInstances.ts';
import { accessRuleProblems, newAccessRule, ticketsOfRule } from '../rules/accessRules.ts';
import { instanceProblems, metadata, newInstance } from '../rules/meetingInstances.ts';
import { eventRecords, recordOf } from './eventRecords.ts';
import { refuseUnknown, refuseUnknownTickets } from './refusals.ts';

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new RefusedError('not_found', 'There is no such row');
  return row;
}

export function accessRoutes(routes: MockRoutes): void {
  const checked = <Rule extends Parameters<typeof accessRuleProblems>[0]>(
    rule: Rule,
    stored: Pick<Rule, 'ticketIds'>,
    eventId: number,
    context: MockContext,
  ): Rule => {
    refuseIfAny(accessRuleProblems(rule));
    refuseUnknownTickets(ticketsOfRule(rule), ticketsOfRule(stored), eventId, context);
    return rule;
  };
  routes.resource(accessibilityRules, {
    // Its address leads past `/events`, so nothing else has looked for the event.
    before: (context) => void recordOf(context),
    create: (input, context) =>
      checked({ ...newAccessRule, ...input }, { ticketIds: [] }, context.params.eventId ?? 0, context),
  });
  routes.document(accessibilityRule, {
    read: (context) => found(context.store.find(accessibilityRules, context.params.ruleId ?? 0)),
    write: (patch, current, context) => {
      if (Object.keys(patch).length === 0) return current;
      const rule = checked({ ...current, ...patch }, current, current.eventId, context);
      return context.store.change(accessibilityRules, current.id, rule);
    },
  });
}

export function meetingRoutes(routes: MockRoutes): void {
  const checked = <Instance extends Parameters<typeof instanceProblems>[0] & { eventId: number | null }>(
    instance: Instance,
    { store }: MockContext,
  ): Instance => {
    refuseIfAny(instanceProblems(instance));
    const { eventId } = instance;
    const isKnown = eventId === null || Boolean(store.find(eventRecords, eventId));
    refuseUnknown([{ path: 'eventId', isKnown }], 'no_such_row', 'There is no such event');
    return instance;
  };
  routes.endpoint(instanceMetadata, () => metadata);
  routes.resource(meetingInstances, {
    create: (input, context) => checked({ ...newInstance, ...input }, context),
  });
  const infoOf = (row: ItemOf<typeof meetingInstances>): ItemOf<typeof instanceBasicInfo> => {
    const { createdAt: _created, updatedAt: _updated, ...info } = row;
    return info;
  };
  routes.document(instanceBasicInfo, {
    read: ({ store, params }) => infoOf(found(store.find(meetingInstances, params.instanceId ?? 0))),
    write: (patch, { version: _version, ...current }, context) => {
      const instance = checked({ ...current, ...patch }, context);
      return infoOf(context.store.change(meetingInstances, current.id, instance));
    },
  });
}
