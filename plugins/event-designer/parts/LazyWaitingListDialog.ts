import { lazyPart } from '@/feedback/lazyPart.tsx';

/** Loads the dialog with a waiting list lazily, because several pages open it and none contains it. */
export const WaitingListDialog = lazyPart(
  () => import('../pages/tickets/waiting-list/WaitingListDialog.tsx'),
  'WaitingListDialog',
);
