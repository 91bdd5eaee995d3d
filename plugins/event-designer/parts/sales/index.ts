import { lazyPart } from '@/feedback/lazyPart.tsx';

// Loaded lazily, because lists and editors open these dialogs and none contains them.
export const ExtraSalesDialog = lazyPart(() => import('./ExtraSalesDialog.tsx'), 'ExtraSalesDialog');
export const PackageSalesDialog = lazyPart(() => import('./PackageSalesDialog.tsx'), 'PackageSalesDialog');
