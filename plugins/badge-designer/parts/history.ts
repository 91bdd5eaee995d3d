import { entityHistory } from '@/entity/entityHistory.ts';
import { type AreaHistory, contractHistory } from '@/history/areaHistory.ts';
import { designContent } from '../contract/designDocuments.ts';
import { designs, designVersions, ticketDesigns } from '../contract/designs.ts';
import { eventTexts } from '../contract/eventTexts.ts';
import { designFonts } from '../contract/fonts.ts';
import { printers } from '../contract/printers.ts';

/**
 * The area's labels in the history and in the comparison of two versions. The designer compares the drawings
 * themselves.
 */
export const history: AreaHistory = {
  useFacts: () => ({}),
  contracts: {
    ...entityHistory(designs, 'changes.design'),
    ...entityHistory(printers, 'changes.printer'),
    ...contractHistory(designContent, 'changes.document', {
      document: { label: 'changes.document', show: () => '' },
    }),
    ...contractHistory(designFonts, 'changes.font', { name: { label: 'fields.designs.name' } }),
    ...contractHistory(designVersions, 'changes.version', { name: { label: 'fields.designs.name' } }),
    ...contractHistory(eventTexts, 'changes.eventTexts', { terms: { label: 'changes.terms' } }),
    ...contractHistory(ticketDesigns, 'changes.ticketDesigns', {
      badgeDesignId: { label: 'changes.badgeDesign' },
      ticketDesignId: { label: 'changes.ticketDesign' },
    }),
  },
};
