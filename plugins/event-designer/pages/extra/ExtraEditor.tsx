import type { ItemOf } from '@contract/resource.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EditForm, fieldsOf, Section, useRowForm } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import type { EventRow } from '../../contract/events.ts';
import { type Extra, extras } from '../../contract/extras.ts';
import type { registrantSettings } from '../../contract/registrantSettings.ts';
import type { StockPool } from '../../contract/tickets.ts';
import { AccessSection } from '../../parts/AccessSection.tsx';
import { SaleSection } from '../../parts/SaleSection.tsx';
import { WaitingListFields } from '../../parts/WaitingListFields.tsx';
import { hasTimes } from '../../rules/extras/extraSale.ts';
import { dependsOnExtras } from '../extras/useExtraActions.ts';
import { useKnownPools } from '../ticket/useKnownPools.ts';
import { ExtraLink } from './ExtraLink.tsx';
import { type ExtraForm, extraFormSchema, toPatch } from './extraForm.ts';
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
  settings: ItemOf<typeof registrantSettings>;
  /** Shows who waits for the activity. */
  onWaitingList: () => void;
};

/** The extra's form with what saving sends and how a conflict is shown; separate from the component that renders it. */
function useExtraForm({ extra, isGone, event, pools: read }: Omit<ExtraEditorProps, 'settings' | 'onWaitingList'>) {
  const { t } = useTranslation('meTranslation');
  const { pools, addPool } = useKnownPools(read);
  const schema = useMemo(() => {
    const { startsAt, endsAt, timeZone, isRecurring } = event;
    return extraFormSchema(extra, { pools, event: { startsAt, endsAt, timeZone, isRecurring }, ticketIds: null });
  }, [extra, pools, event]);
  const pictures = useExtraPictures(extra);
  const edit = useRowForm(extras, {
    params: { eventId: event.id },
    item: extra,
    t,
    schema,
    isGone,
    invalidates: dependsOnExtras,
    mayBeSaved: useConfirmedPrice(extra),
    toForm: pictures.toForm,
    toPatch: async (changed: Partial<ExtraForm>) => ({ ...toPatch(changed), ...(await pictures.toPatch(changed)) }),
  });
  return { edit, store: pictures.store, pools, addPool };
}

/** The form of one activity or add-on. Times are edited in the event's zone. */
export function ExtraEditor(props: ExtraEditorProps) {
  const { extra, event, settings } = props;
  const { t } = useTranslation('meTranslation');
  const { timeZone: zone, isRecurring } = event;
  const { edit, store, pools, addPool } = useExtraForm(props);
  return (
    <>
      {extra.scopeNotice !== 'none' && <Note tone="warn">{t(`extras.notice.${extra.scopeNotice}`)}</Note>}
      <EditForm edit={edit}>
        <IdentitySection store={store} extra={extra} />
        {hasTimes(extra) && <TimeSection zone={zone} />}
        <PriceSection extra={extra} />
        <OptionsSection extra={extra} />
        <StockSection form={edit.form} extra={extra} pools={pools} onPoolCreated={addPool} isRecurring={isRecurring} />
        <TicketsSection />
        <SaleSection of="extra" zone={zone} event={event}>
          {extra.kind === 'activity' && (
            <WaitingListFields
              row={extra}
              isOnForAll={false}
              offerMinutes={settings.waitlistOfferMinutes}
              isRecurring={isRecurring}
              texts="waitingList.ofExtra"
              onWaitingList={props.onWaitingList}
            />
          )}
        </SaleSection>
        <AccessSection of="extra" zone={zone} link={<ExtraLink extra={extra} />} />
        <Section title={t('people.team')} help={t('people.teamHelp')}>
          <f.TextArea name="internalNotes" wide />
        </Section>
      </EditForm>
    </>
  );
}
