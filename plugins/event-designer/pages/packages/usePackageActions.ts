import { useSend } from '@/data/index.ts';
import { eventCounts } from '../../contract/eventCounts.ts';
import { duplicatePackage, type Package, packages, severalPackages } from '../../contract/packages.ts';
import { publishChecklist } from '../../contract/publish.ts';
import { useSellableActions } from '../../parts/useSellableActions.ts';
import { routes } from '../../routes.ts';

/** The contracts that depend on an event's packages. */
export const dependsOnPackages = [publishChecklist, eventCounts];

type Options = { onDeleted?: () => void; onSales: (row: Package) => void };

/** Returns everything that can be done with a package besides editing it. */
export function usePackageActions(eventId: number, { onDeleted, onSales }: Options) {
  const params = { eventId };
  const copying = useSend(duplicatePackage, { invalidates: [packages, ...dependsOnPackages] });
  const order = useSend(severalPackages.reorder, { invalidates: [packages] });
  const edit = useSend(severalPackages.bulkEdit, { invalidates: [packages, ...dependsOnPackages] });
  return useSellableActions<Package>({
    of: 'packages',
    resource: packages,
    params,
    nameOf: ({ name }) => name,
    pathOf: (ticketId) => routes.to('package', { eventId, ticketId }),
    invalidates: dependsOnPackages,
    edit: (ids, changes) => edit.run({ params, body: { ids, changes } }),
    copy: (packageId) => copying.run({ params: { eventId, packageId } }),
    order: (ids) => order.run({ params, body: { ids } }),
    onDeleted,
    onSales,
  });
}
