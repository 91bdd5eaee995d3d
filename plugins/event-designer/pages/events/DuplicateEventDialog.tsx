import { z } from '@contract/fields.ts';
import type { ResponseOf } from '@contract/resource.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall, useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { CheckboxField, DateTimeField, FormDialog, TextField, useSendForm } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { Note } from '@/ui/Note.tsx';
import { WaitingDialog } from '@/ui/WaitingDialog.tsx';
import { type DuplicatePart, duplicateEvent, duplicatePart, duplicateSummary } from '../../contract/duplicate.ts';
import { events } from '../../contract/events.ts';
import { useCopiedRowWords } from '../../parts/useCopiedRowWords.ts';
import { routes } from '../../routes.ts';
import { nextStart } from '../../rules/duplicate.ts';
import styles from './events.module.css';
import { usePartCounts } from './usePartCounts.ts';

type Summary = ResponseOf<typeof duplicateSummary>;

const chosenParts = z.record(duplicatePart, z.boolean());
const schema = z.object({ ...duplicateEvent.body.shape, parts: chosenParts });

type DuplicateEventDialogProps = { eventId: number; onClose: () => void };

/** Reads how much there is to copy, then asks which parts to copy. */
export function DuplicateEventDialog({ eventId, onClose }: DuplicateEventDialogProps) {
  const { t } = useTranslation('meTranslation');
  const summary = useCall(duplicateSummary, { params: { eventId }, staleTime: 0 });
  if (summary.data) return <DuplicateForm eventId={eventId} summary={summary.data} onClose={onClose} />;
  return <WaitingDialog title={t('duplicate.title')} read={summary} onClose={onClose} />;
}

function DuplicateForm({ eventId, summary, onClose }: DuplicateEventDialogProps & { summary: Summary }) {
  const { t, i18n } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const words = useCopiedRowWords();
  const duplicate = useSend(duplicateEvent, { invalidates: [events] });
  const { firstStart, timeZone, parts } = summary;
  const values = useMemo(
    () => ({
      name: summary.name,
      start: firstStart && nextStart(firstStart, new Date()),
      parts: chosenParts.parse(
        Object.fromEntries(
          duplicatePart.options.map((option) => [
            option,
            parts.some(({ part, unavailable }) => part === option && unavailable === null),
          ]),
        ),
      ),
    }),
    [summary.name, firstStart, parts],
  );
  const form = useSendForm({
    schema,
    values,
    send: async ({ name, start, parts: chosen }, done) => {
      const body = { name, start, parts: duplicatePart.options.filter((part) => chosen[part]) };
      const copy = await duplicate.run({ params: { eventId }, body });
      done();
      onClose();
      if (copy.id === null) {
        notify.info(t('duplicate.started', { name: copy.name }));
        return;
      }
      if (copy.shifted.length === 0) notify.success(t('duplicate.done', { name: copy.name }));
      else {
        const description = [t('copyInto.shifted'), copy.shifted.map((row) => words(row, true)).join('; ')].join(' ');
        notify.info(t('duplicate.done', { name: copy.name }), { description });
      }
      await navigate(routes.to('basicInfo', { eventId: copy.id }));
    },
  });
  const { control } = form;
  const copied = parts.filter(({ unavailable }) => unavailable === null);
  const missing = parts.filter(({ unavailable }) => unavailable !== null);
  const names = new Intl.ListFormat(i18n.language).format(missing.map(({ part }) => t(`duplicate.part.${part}`)));
  return (
    <FormDialog
      title={t('duplicate.title')}
      text={t('duplicate.text')}
      submit={t('duplicate.submit')}
      create={form}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('duplicate.name')} wide />
      {firstStart ? (
        <DateTimeField
          control={control}
          name="start"
          label={t('duplicate.start')}
          help={t('duplicate.startHelp', { zone: zoneLabel(timeZone) })}
          optional
          wide
        />
      ) : (
        <Note>{t('duplicate.noDates')}</Note>
      )}
      <fieldset className={styles.parts}>
        <legend>{t('duplicate.parts')}</legend>
        <CheckedAlways label={t('duplicate.part.basicInfo')} help={t('duplicate.always')} />
        {copied.map(({ part, counts }) => (
          <CheckboxField
            key={part}
            control={control}
            name={`parts.${part}`}
            label={t(`duplicate.part.${part}`)}
            help={<Counts counts={counts} part={part} />}
            wide
          />
        ))}
        {missing.length > 0 && <Note isQuiet>{t('duplicate.nothing', { names })}</Note>}
      </fieldset>
    </FormDialog>
  );
}

/** The row of basic info, which is always copied: an event cannot exist without it. */
function CheckedAlways({ label, help }: { label: string; help: string }) {
  return (
    <div className={styles.always}>
      <label>
        <input type="checkbox" checked disabled readOnly />
        {label}
      </label>
      <div>{help}</div>
    </div>
  );
}

/** Shows "4 tickets · 1 pool", or the contents of a part that has no rows. */
function Counts({ counts, part }: { counts: Record<string, number>; part: DuplicatePart }) {
  const { t } = useTranslation('meTranslation');
  const partCounts = usePartCounts();
  return [partCounts(counts), t(`duplicate.help.${part}`)].filter(Boolean).join('. ');
}
