import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currentOf, useUpdateRow } from '@/data/index.ts';
import { StatusChip } from '@/feedback/index.ts';
import { EditForm, fieldsOf, Section, useEditForm } from '@/forms/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { Note } from '@/ui/Note.tsx';
import type { EventRow } from '../../contract/events.ts';
import { type Extra, extras } from '../../contract/extras.ts';
import type { StockPool } from '../../contract/tickets.ts';
import { AccessSection } from '../../parts/AccessSection.tsx';
import { extraReason } from '../../parts/extraWords.ts';
import { SaleSection } from '../../parts/SaleSection.tsx';
import { saleStateTone } from '../../parts/saleStates.ts';
import { ExtraSalesDialog } from '../../parts/sales/index.ts';
import { routes } from '../../routes.ts';
import { hasTimes } from '../../rules/extras/extraSale.ts';
import { dependsOnExtras, useExtraActions } from '../extras/useExtraActions.ts';
import styles from '../ticket/ticket.module.css';
import { AllExtrasLink } from './AllExtrasLink.tsx';
import { type ExtraForm, extraFormSchema, toForm, toPatch } from './extraForm.ts';
import { IdentitySection } from './IdentitySection.tsx';
import { OptionsSection } from './OptionsSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { StockSection } from './StockSection.tsx';
import { TicketsSection } from './TicketsSection.tsx';
import { TimeSection } from './TimeSection.tsx';
import { useConfirmedPrice } from './useConfirmedPrice.ts';
import { useExtraPictures } from './useExtraPictures.ts';

const f = fieldsOf<ExtraForm>();

type ExtraEditorProps = {
  extra: Extra;
  /** True once somebody has deleted it. */
  isGone: boolean;
  event: EventRow;
  pools: readonly StockPool[];
};

/** The extra's form with what saving sends and how a conflict is shown; separate from the component that renders it. */
function useExtraForm({ extra, isGone, event, pools }: ExtraEditorProps) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: event.id };
  const update = useUpdateRow(extras, { params, invalidates: dependsOnExtras });
  const schema = useMemo(() => {
    const { startsAt, endsAt, timeZone, isRecurring } = event;
    return extraFormSchema(extra, { pools, event: { startsAt, endsAt, timeZone, isRecurring }, ticketIds: null });
  }, [extra, pools, event]);
  const pictures = useExtraPictures(extra);
  const shown = (row: Extra) => ({ ...pictures.toForm(row), version: row.version });
  const edit = useEditForm({
    schema,
    values: toForm(extra),
    version: extra.version,
    subject: { of: [extras], params, id: extra.id },
    words: { of: extras, t },
    isGone,
    mayBeSaved: useConfirmedPrice(extra),
    save: async (patch, version) => {
      const sent = { ...toPatch(patch), ...(await pictures.toPatch(patch)) };
      return shown(await update.run({ id: extra.id, version, patch: sent }));
    },
    newerRowOf: (error) => {
      const current = currentOf(extras, error);
      return current && shown(current);
    },
  });
  return { edit, store: pictures.store };
}

/** The form of one activity or add-on. Times are edited in the event's zone. */
export function ExtraEditor(props: ExtraEditorProps) {
  const { extra, event, pools } = props;
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const { id: eventId, timeZone: zone, isRecurring } = event;
  const { edit, store } = useExtraForm(props);
  const [showsSales, setShowsSales] = useState(false);
  const { actions } = useExtraActions(eventId, {
    onDeleted: () => navigate(routes.to('extras', { eventId })),
    onSales: () => setShowsSales(true),
  });
  const { state, reason } = extra.saleState;
  return (
    <>
      <AllExtrasLink />
      <PageHeader
        title={extra.title}
        sentence={
          <span className={styles.state}>
            <StatusChip tone={saleStateTone[state]} label={t(`saleState.${state}`)} />
            {`${t(`options.extras.kind.${extra.kind}`)} · ${extraReason(reason, t)}`}
          </span>
        }
        actions={<RowMenu row={extra} name={extra.title} actions={actions} />}
      />
      {showsSales && <ExtraSalesDialog id={extra.id} name={extra.title} onClose={() => setShowsSales(false)} />}
      {extra.scopeNotice !== 'none' && <Note tone="warn">{t(`extras.notice.${extra.scopeNotice}`)}</Note>}
      <EditForm edit={edit}>
        <IdentitySection form={edit.form} store={store} extra={extra} />
        {hasTimes(extra) && <TimeSection zone={zone} />}
        <PriceSection extra={extra} />
        <OptionsSection extra={extra} />
        <StockSection form={edit.form} extra={extra} pools={pools} isRecurring={isRecurring} />
        <TicketsSection />
        <SaleSection of="extra" zone={zone} event={event} />
        <AccessSection of="extra" zone={zone} />
        <Section title={t('people.team')} help={t('people.teamHelp')}>
          <f.TextArea name="internalNotes" wide />
        </Section>
      </EditForm>
    </>
  );
}
