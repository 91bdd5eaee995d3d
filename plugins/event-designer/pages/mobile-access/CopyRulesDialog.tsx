import { id, z } from '@contract/fields.ts';
import type { ResponseOf } from '@contract/resource.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, RelationField, useSendForm } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { accessGates } from '../../contract/access.ts';
import { accessibilityRules, copyAdmissionRules } from '../../contract/accessibility.ts';
import { events } from '../../contract/events.ts';
import { useEventId } from '../../parts/useEventId.ts';

const schema = z.object({ fromEventId: z.nullable(id()).check(z.refine((value) => value !== null)) });
type Form = z.infer<typeof schema>;
type Plan = ResponseOf<typeof copyAdmissionRules>;

/** Copies the rules of another event: previews what would be copied, then copies it. */
export function CopyRulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const [checked, setChecked] = useState<{ eventId: number; plan: Plan }>();
  const copy = useSend(copyAdmissionRules, { invalidates: [accessibilityRules, accessGates] });
  const form = useSendForm<Form>({
    schema,
    values: { fromEventId: null },
    send: async ({ fromEventId }, done) => {
      if (fromEventId === null) return 'again';
      const isChecked = checked?.eventId === fromEventId;
      const plan = await copy.run({ params, body: { fromEventId, dryRun: !isChecked } });
      setChecked({ eventId: fromEventId, plan });
      if (!isChecked) return 'again';
      notify.success(t('mobileAccess.rulesCopied', { count: plan.copied.length }));
      done();
      onClose();
      return 'sent';
    },
  });
  const chosen = useWatch({ control: form.control, name: 'fromEventId' });
  const plan = checked && checked.eventId === chosen ? checked.plan : undefined;
  return (
    <FormDialog
      title={t('mobileAccess.copyTitle')}
      text={t('mobileAccess.copyText')}
      submit={t(plan ? 'mobileAccess.copyNow' : 'mobileAccess.copyCheck')}
      create={form}
      onClose={onClose}
    >
      <RelationField<typeof events, Form>
        name="fromEventId"
        label={t('mobileAccess.copyFrom')}
        relation={events}
        labelKey="name"
        optional={false}
        wide
      />
      {plan && <Planned plan={plan} />}
    </FormDialog>
  );
}

function Planned({ plan }: { plan: Plan }) {
  const { t } = useTranslation('meTranslation');
  const names = (list: readonly string[]) => list.join(', ');
  const { copied, leftOut, missingTickets, missingOffers, madeGates, withoutDates } = plan;
  const lost = [
    leftOut.length > 0 && t('mobileAccess.leftOut', { names: names(leftOut) }),
    missingOffers.length > 0 && t('mobileAccess.missingOffers', { names: names(missingOffers) }),
    missingTickets.length > 0 && t('mobileAccess.missingTickets', { names: names(missingTickets) }),
    withoutDates.length > 0 && t('mobileAccess.withoutDates', { names: names(withoutDates) }),
  ].filter((line) => line !== false);
  return (
    <>
      <Note role="status">
        {copied.length > 0 ? t('mobileAccess.wouldCopy', { names: names(copied) }) : t('mobileAccess.nothingToCopy')}
        {madeGates.length > 0 && <div>{t('mobileAccess.madeGates', { names: names(madeGates) })}</div>}
      </Note>
      {lost.length > 0 && (
        <Note tone="warn">
          {lost.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Note>
      )}
    </>
  );
}
