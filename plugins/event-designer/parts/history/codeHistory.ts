import { entityHistory } from '@/entity/entityHistory.ts';
import { type ContractHistory, contractHistory } from '@/history/areaHistory.ts';
import { codeBatches } from '../../contract/codeCalls.ts';
import { codes } from '../../contract/codes.ts';
import type { EventHistoryFacts } from './facts.ts';

/** The history texts of codes. */
export const codeHistory: Record<string, ContractHistory<EventHistoryFacts>> = {
  ...entityHistory<typeof codes, EventHistoryFacts>(
    codes,
    'changes.code',
    {
      ticketIds: {
        show: (value, { facts }) =>
          Array.isArray(value) ? value.map((id) => facts.tickets.get(Number(id)) ?? `#${id}`) : [],
      },
    },
    { several: 'changes.codes' },
  ),
  ...contractHistory<typeof codeBatches, EventHistoryFacts>(
    codeBatches,
    'changes.codeBatch',
    {
      name: { label: 'codes.batchName' },
      paused: { label: 'codes.pausedCodes' },
    },
    {
      // Only switching a batch changes how many of its codes are paused.
      did: ({ kind, before, after, name }, _what, { t }) => {
        const count = Number(after?.paused ?? 0) - Number(before?.paused ?? 0);
        if (kind !== 'changed' || count === 0) return undefined;
        return t(count > 0 ? 'changes.batchPaused' : 'changes.batchResumed', { count: Math.abs(count), name });
      },
    },
  ),
};
