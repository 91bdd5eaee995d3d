import { useSend } from '@/data/index.ts';
import { bulkEditExtras, duplicateExtra, type Extra, extras, reorderExtras } from '../../contract/extras.ts';
import { packages } from '../../contract/packages.ts';
import { publishChecklist } from '../../contract/publish.ts';
import { useBesideActions } from '../../parts/useBesideActions.ts';
import { routes } from '../../routes.ts';

/** The contracts that depend on an event's extras. */
export const dependsOnExtras = [publishChecklist, packages];

/** Returns everything that can be done with an extra besides editing it. */
export function useExtraActions(eventId: number, { onDeleted }: { onDeleted?: () => void } = {}) {
  const params = { eventId };
  const copying = useSend(duplicateExtra, { invalidates: [extras] });
  const order = useSend(reorderExtras, { invalidates: [extras] });
  const edit = useSend(bulkEditExtras, { invalidates: [extras, ...dependsOnExtras] });
  return useBesideActions<Extra>({
    of: 'extras',
    resource: extras,
    params,
    nameOf: ({ title }) => title,
    pathOf: (extraId) => routes.to('extra', { eventId, extraId }),
    invalidates: dependsOnExtras,
    edit: (ids, changes) => edit.run({ params, body: { ids, changes } }),
    copy: (extraId) => copying.run({ params: { eventId, extraId } }),
    order: (ids) => order.run({ params, body: { ids } }),
    onDeleted,
  });
}
