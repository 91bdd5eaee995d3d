import { lazyPart } from '@/feedback/lazyPart.tsx';

/** Who holds a ticket, or comes on a date: opened from several pages, and part of none. */
export const HoldersDialog = lazyPart(() => import('../pages/tickets/holders/HoldersDialog.tsx'), 'HoldersDialog');
