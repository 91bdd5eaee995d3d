import { lazyPart } from '@/feedback/lazyPart.tsx';

/**
 * Loads the dialog with the holders of a ticket or a date lazily, because several pages open it and none contains it.
 */
export const HoldersDialog = lazyPart(() => import('../pages/tickets/holders/HoldersDialog.tsx'), 'HoldersDialog');
