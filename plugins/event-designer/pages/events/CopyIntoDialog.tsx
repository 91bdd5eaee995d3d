import { id, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import type { ResponseOf } from '@contract/resource.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCall, useRows, useSend } from '@/data/index.ts';
import { useRefresh } from '@/data/useRefresh.ts';
import { notify } from '@/feedback/index.ts';
import {
  CheckboxGroupField,
  DateTimeField,
  FormDialog,
  RelationField,
  SelectField,
  useSendForm,
} from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { Note } from '@/ui/Note.tsx';
import { WaitingDialog } from '@/ui/WaitingDialog.tsx';
import { copiedPart, copyIntoEvent, isCopiedPart, sameName } from '../../contract/copyInto.ts';
import { duplicateSummary } from '../../contract/duplicate.ts';
import { type EventRow, events } from '../../contract/events.ts';
import { CopyPlan } from './CopyPlan.tsx';
import { usePartCounts } from './usePartCounts.ts';

const { start, sameName: sameNameField } = copyIntoEvent.body.shape;
const fields = z.object({
  fromEventId: z
    .nullable(id())
    .check(z.refine((value) => value !== null, { error: 'Choose another event', params: { code: 'choose_event' } })),
  start,
  // None is an error only once an event is chosen, because before that no parts are offered.
  parts: z.array(copiedPart),
  sameName: sameNameField,
});
type CopyForm = z.infer<typeof fields>;

const schema = fields.check(
  obeys((form) =>
    form.fromEventId !== null && form.parts.length === 0
      ? [{ path: 'parts', code: 'choose_parts', message: 'Choose at least one part' }]
      : [],
  ),
);

type CopyIntoDialogProps = { event: Pick<EventRow, 'id' | 'name'>; onClose: () => void };

/** Copies parts of another event into this one: shows what would be copied, then copies it. */
export function CopyIntoDialog({ event, onClose }: CopyIntoDialogProps) {
  const { t } = useTranslation('meTranslation');
  const here = useCall(duplicateSummary, { params: { eventId: event.id }, staleTime: 0 });
  if (here.data) return <CopyIntoForm event={event} here={here.data} onClose={onClose} />;
  return <WaitingDialog title={t('copyInto.title', { name: event.name })} read={here} onClose={onClose} />;
}

type Here = Pick<ResponseOf<typeof duplicateSummary>, 'firstStart' | 'timeZone'>;

function CopyIntoForm({ event, here, onClose }: CopyIntoDialogProps & { here: Here }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: event.id };
  const [planned, setPlanned] = useState<{ key: string; plan: ResponseOf<typeof copyIntoEvent> }>();
  const refresh = useRefresh();
  const copy = useSend(copyIntoEvent, { invalidates: [events] });
  const form = useSendForm<CopyForm>({
    schema,
    values: { fromEventId: null, start: here.firstStart, parts: [], sameName: 'skip' },
    send: async (values, done) => {
      const body = bodyOf(values, source.data);
      const isPlanned = planned?.key === JSON.stringify(body);
      if (isPlanned && planned.plan.added.length === 0) return 'again';
      const plan = await copy.run({ params, body: { ...body, dryRun: !isPlanned } });
      if (!isPlanned) {
        setPlanned({ key: JSON.stringify(body), plan });
        return 'again';
      }
      refresh.everything();
      done();
      onClose();
      if (plan.jobId !== null) notify.info(t('copyInto.started', { name: event.name }));
      else notify.success(t('copyInto.done', { name: event.name }));
      return 'sent';
    },
  });
  const { control } = form;
  const [fromEventId, ...rest] = useWatch({ control, name: ['fromEventId', 'start', 'parts', 'sameName'] });
  const source = useCall(duplicateSummary, {
    params: { eventId: fromEventId ?? 0 },
    staleTime: 0,
    enabled: fromEventId !== null,
  });
  const partCounts = usePartCounts();
  const detailOf = (part: string, counts: Record<string, number>) =>
    part === 'codes' ? t('copyInto.codes', { counts: partCounts(counts) }) : partCounts(counts);
  const others = useRows(events, { query: { perPage: 2 } });
  const hasOthers = others.total === undefined || others.total > 1;
  const [chosenStart, chosenParts, chosenSameName] = rest;
  const chosen = { fromEventId, start: chosenStart, parts: chosenParts, sameName: chosenSameName };
  const plan = planned?.key === JSON.stringify(bodyOf(chosen, source.data)) ? planned.plan : undefined;
  const offered = source.data?.parts.flatMap(({ part, counts, unavailable }) =>
    unavailable === null && isCopiedPart(part)
      ? [{ value: part, label: t(`duplicate.part.${part}`), detail: detailOf(part, counts) }]
      : [],
  );
  return (
    <FormDialog
      title={t('copyInto.title', { name: event.name })}
      text={t('copyInto.text')}
      submit={t(plan ? 'copyInto.submit' : 'copyInto.check')}
      isSubmitDisabled={!hasOthers || plan?.added.length === 0}
      create={form}
      onClose={onClose}
    >
      {!hasOthers && <Note role="status">{t('copyInto.noOthers')}</Note>}
      <RelationField<typeof events, CopyForm>
        name="fromEventId"
        label={t('copyInto.from')}
        relation={events}
        labelKey="name"
        placeholder={t('copyInto.search')}
        offered={(found) => found.filter((row) => row.id !== event.id)}
        optional={false}
        wide
      />
      {offered && (
        <>
          <CheckboxGroupField
            control={control}
            name="parts"
            label={t('copyInto.parts')}
            options={offered}
            isFixedSet
            wide
          />
          {source.data?.firstStart ? (
            <DateTimeField
              control={control}
              name="start"
              label={t('copyInto.start')}
              help={t('copyInto.startHelp', { zone: zoneLabel(here.timeZone) })}
              optional
              wide
            />
          ) : (
            <Note>{t('copyInto.noDates')}</Note>
          )}
          <SelectField
            control={control}
            name="sameName"
            label={t('copyInto.sameName')}
            help={t('copyInto.sameNameHelp')}
            options={sameName.options.map((value) => ({ value, label: t(`copyInto.sameNames.${value}`) }))}
            wide
          />
        </>
      )}
      {plan && <CopyPlan plan={plan} />}
    </FormDialog>
  );
}

/** Returns what is sent: only parts that the other event has, in a fixed order, and no start if nothing can be moved. */
function bodyOf(values: CopyForm, source: ResponseOf<typeof duplicateSummary> | undefined) {
  const has = (part: string) => source?.parts.some((one) => one.part === part && one.unavailable === null) ?? true;
  return {
    ...values,
    fromEventId: values.fromEventId ?? 0,
    start: source?.firstStart === null ? null : values.start,
    parts: copiedPart.options.filter((part) => values.parts.includes(part) && has(part)),
  };
}
