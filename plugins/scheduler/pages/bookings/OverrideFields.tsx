import { text, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField, TextField } from '@/forms/index.ts';
import styles from './bookings.module.css';

export const overrideForm = z.object({ isOverride: z.boolean(), overrideReason: text(500) });
export type OverrideForm = z.infer<typeof overrideForm>;

/** Returns the override as the requests expect it. */
export const overrideOf = ({ isOverride, overrideReason }: OverrideForm) =>
  isOverride ? { reason: overrideReason } : null;

/** Requires a reason, which is stored, for a time that a rule forbids. */
export const requireReason = obeys<OverrideForm>(({ isOverride, overrideReason }) =>
  isOverride && overrideReason === '' ? [{ path: 'overrideReason', code: 'required', message: 'Say why' }] : [],
);

/** Scrolls the reason into view when it appears, because it is the last field of its dialog. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

export function OverrideFields() {
  const { t } = useTranslation('scheduler');
  const isOverride = useWatch<OverrideForm, 'isOverride'>({ name: 'isOverride' });
  return (
    <>
      <CheckboxField name="isOverride" label={t('actions.override')} help={t('actions.overrideHelp')} wide />
      {isOverride && (
        <div ref={scrollIntoView} className={styles.reason}>
          <TextField name="overrideReason" label={t('fields.bookings.overrideReason')} wide />
        </div>
      )}
    </>
  );
}
