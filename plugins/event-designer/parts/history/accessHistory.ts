import { z } from '@contract/fields.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import type { ContractHistory, ShowValue } from '@/history/areaHistory.ts';
import { accessGates, scanDevices } from '../../contract/access.ts';
import { accessibilityRule, accessibilityRules, conditionKinds } from '../../contract/accessibility.ts';
import type { EventHistoryFacts } from './facts.ts';
import { namesIn } from './namesIn.ts';

const kinds = z.array(z.object({ kind: z.enum(conditionKinds) }));

/** Shows the kind of each condition. */
const asConditions: ShowValue = (value, { t }) => {
  const conditions = kinds.safeParse(value);
  return conditions.success ? conditions.data.map(({ kind }) => t(`mobileAccess.condition.${kind}`)) : [];
};

const rule = entityHistory<typeof accessibilityRules, EventHistoryFacts>(accessibilityRules, 'mobileAccess.ruleTitle', {
  ticketIds: { show: namesIn('tickets') },
  gateIds: { show: namesIn('gates') },
  extraIds: { show: namesIn('extras') },
  sessionIds: { show: namesIn('sessions') },
  conditions: { show: asConditions },
});

/** The history texts of rules, gates and devices. */
export const accessHistory: Record<string, ContractHistory<EventHistoryFacts>> = {
  ...rule,
  // A rule is saved as a document and removed as a row.
  ...(rule.accessibilityRules && { [accessibilityRule.name]: rule.accessibilityRules }),
  ...entityHistory<typeof accessGates, EventHistoryFacts>(accessGates, 'changes.gate'),
  ...entityHistory<typeof scanDevices, EventHistoryFacts>(scanDevices, 'changes.device', {
    gateIds: { show: namesIn('gates') },
  }),
};
