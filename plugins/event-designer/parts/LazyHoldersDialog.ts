import { lazyPart } from '@/feedback/lazyPart.tsx';

/** Loads the dialog with a ticket's or date's holders lazily, because several pages open it and none contains it. */
export const HoldersDialog = lazyPart(() => import('../pages/tickets/holders/HoldersDialog.tsx'), 'HoldersDialog');
