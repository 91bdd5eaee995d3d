import { entityHistory } from '@/entity/entityHistory.ts';
import { type AreaHistory, contractHistory } from '@/history/areaHistory.ts';
import { designContent, designs, designVersions, ticketDesigns } from '../contract/designs.ts';
import { printers } from '../contract/printers.ts';

/** How the history and the comparison of two versions call things. The drawing itself is compared in the designer. */
export const history: AreaHistory = {
  useFacts: () => ({}),
  contracts: {
    ...entityHistory(designs, 'changes.design'),
    ...entityHistory(printers, 'changes.printer'),
    ...contractHistory(designContent, 'changes.document', {
      document: { label: 'changes.document', show: () => '' },
    }),
    ...contractHistory(designVersions, 'changes.version', { name: { label: 'fields.designs.name' } }),
    ...contractHistory(ticketDesigns, 'changes.ticketDesigns', {
      badgeDesignId: { label: 'changes.badgeDesign' },
      ticketDesignId: { label: 'changes.ticketDesign' },
    }),
  },
};
