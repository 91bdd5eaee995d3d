import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { combineReads, useCall, useDocument, useRow, useRows } from '@/data/index.ts';
import { FormSkeleton } from '@/feedback/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { BackLink } from '@/shell/BackLink.tsx';
import { agenda } from '../../contract/agenda.ts';
import { events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { registrantSettings } from '../../contract/registrantSettings.ts';
import { stockPools } from '../../contract/tickets.ts';
import { extraReason } from '../../parts/extraTexts.ts';
import { WaitingListDialog } from '../../parts/LazyWaitingListDialog.ts';
import { SaleStateSentence } from '../../parts/SaleStateSentence.tsx';
import { SellableActions } from '../../parts/SellableActions.tsx';
import { ExtraSalesDialog } from '../../parts/sales/index.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';
import { useExtraActions } from '../extras/useExtraActions.ts';
import { WarningNote } from '../sessions/agenda/WarningNote.tsx';
import { ExtraEditor } from './ExtraEditor.tsx';

/** The page of one activity or add-on. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const params = { eventId };
  const extraId = Number(useParams().extraId);
  const extra = useRow(extras, { params, id: extraId });
  const read = combineReads({
    extra,
    event: useRow(events, { id: eventId }),
    pools: useRows(stockPools, { params, query: { perPage: 0 } }),
    settings: useDocument(registrantSettings, params),
  });
  const isActivity = extra.row?.kind === 'activity';
  const { data: programme } = useCall(agenda, { params, enabled: isActivity });
  const clashes = programme?.warnings.filter(({ activityId }) => activityId === extraId) ?? [];
  const list = routes.to('extras', params);
  const [dialog, setDialog] = useState<'sales' | 'waitingList'>();
  const closeDialog = () => setDialog(undefined);
  const { actions } = useExtraActions(eventId, {
    onDeleted: () => navigate(list),
    onSales: () => setDialog('sales'),
    onWaitingList: () => setDialog('waitingList'),
  });
  const { row } = extra;
  const title = row?.title ?? t('extra.entry');
  return (
    <EditPage
      back={<BackLink to={list}>{t('extras.title')}</BackLink>}
      title={title}
      sentence={
        <SaleStateSentence
          sale={row && { ...row.saleState, times: row }}
          {...(row && {
            sentence: extraReason(row.saleState.reason, t),
            type: t(`options.extras.kind.${row.kind}`),
          })}
        />
      }
      history={{ of: [extras], params, id: extraId }}
      actions={row && <SellableActions row={row} name={title} actions={actions} />}
      read={read}
      waiting={<FormSkeleton sections={4} />}
    >
      {(data) => (
        <>
          {programme && <WarningNote agenda={programme} warnings={clashes} on="activity" />}
          <ExtraEditor
            key={extraId}
            {...data}
            isGone={extra.error?.status === 404}
            onWaitingList={() => setDialog('waitingList')}
          />
          {dialog === 'sales' && <ExtraSalesDialog id={extraId} name={title} onClose={closeDialog} />}
          {dialog === 'waitingList' && (
            <WaitingListDialog of={{ kind: 'extra', eventId, id: extraId }} name={title} onClose={closeDialog} />
          )}
        </>
      )}
    </EditPage>
  );
}
