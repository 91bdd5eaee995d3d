import { ArrowRightLeft, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { agenda } from '../../contract/agenda.ts';
import { convertToSession } from '../../contract/conversion.ts';
import { eventCounts } from '../../contract/eventCounts.ts';
import { bulkEditExtras, duplicateExtra, type Extra, extras, reorderExtras } from '../../contract/extras.ts';
import { packages } from '../../contract/packages.ts';
import { publishChecklist } from '../../contract/publish.ts';
import { sessions } from '../../contract/sessions.ts';
import { useSellableActions } from '../../parts/useSellableActions.ts';
import { waitingListDeletedToo } from '../../parts/waitingListDeletedToo.ts';
import { routes } from '../../routes.ts';

/** The contracts that depend on an event's extras. */
export const dependsOnExtras = [publishChecklist, packages, agenda];

type Options = { onDeleted?: () => void; onSales: (row: Extra) => void; onWaitingList: (row: Extra) => void };

/** Returns everything that can be done with an extra besides editing it. */
export function useExtraActions(eventId: number, { onDeleted, onSales, onWaitingList }: Options) {
  const { t, i18n } = useTranslation('meTranslation');
  const params = { eventId };
  const duplication = useSend(duplicateExtra, { invalidates: [extras] });
  const order = useSend(reorderExtras, { invalidates: [extras] });
  const edit = useSend(bulkEditExtras, { invalidates: [extras, ...dependsOnExtras] });
  const convert = useConversion(eventId);
  return useSellableActions<Extra>({
    of: 'extras',
    resource: extras,
    params,
    nameOf: ({ title }) => title,
    pathOf: (extraId) => routes.to('extra', { eventId, extraId }),
    invalidates: dependsOnExtras,
    edit: (ids, changes) => edit.run({ params, body: { ids, changes } }),
    copy: (extraId) => duplication.run({ params: { eventId, extraId } }),
    order: (ids) => order.run({ params, body: { ids } }),
    onDeleted,
    onSales,
    deletedToo: ({ waitingCount, heldForCodes }) =>
      waitingListDeletedToo({ waitingCount, offeredPlaces: heldForCodes }, t, i18n.language),
    more: [
      {
        id: 'waitingList',
        label: ({ waitingCount }) => t('waitingList.open', { number: formatNumber(waitingCount, i18n.language) }),
        icon: Hourglass,
        when: ({ kind }) => kind === 'activity',
        run: onWaitingList,
      },
      convert,
    ],
  });
}

/** Returns the action that converts an activity to a session. */
function useConversion(eventId: number): RowAction<Extra> {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const send = useSend(convertToSession, {
    invalidates: [extras, sessions, agenda, eventCounts, ...dependsOnExtras],
  });
  return {
    id: 'convert',
    label: t('extras.convertAction'),
    icon: ArrowRightLeft,
    // The server refuses an activity with sales, even if all of them were refunded.
    when: ({ kind, sold, reserved }) => kind === 'activity' && sold + reserved === 0,
    run: ({ id, version, title }) =>
      void confirm({
        title: t('extras.convertTitle', { title }),
        message: t('extras.convertText'),
        mainAction: t('extras.convert'),
        onConfirm: async () => {
          const { sessionId } = await send.run({ params: { eventId, extraId: id }, body: { version } });
          notify.success(t('extras.converted', { title }));
          navigate(routes.to('session', { eventId, extraId: sessionId }));
        },
      }),
  };
}
