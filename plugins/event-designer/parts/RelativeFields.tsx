import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DurationField, SelectField } from '@/forms/index.ts';
import { type RelativeMoment, relativeMoment } from '../contract/ticketFields.ts';
import styles from './RelativeFields.module.css';

/** The initial relative start and end of a sale: from four weeks before the start until the start. */
export const usualMoment: Record<'Start' | 'End', RelativeMoment> = {
  Start: { anchor: 'start', side: 'before', minutes: 40_320 },
  End: { anchor: 'start', side: 'before', minutes: 0 },
};

type RelativeFieldsProps = {
  /** The path of the relative moment in the form. */
  path: string;
  label: string;
  help?: ReactNode;
  /** The reference of the moment: the event or a date. */
  of: 'event' | 'date';
};

/** The fields for a duration before or after the start or end, in one sentence; `help` shows the resulting moment. */
export function RelativeFields({ path, label, help, of }: RelativeFieldsProps) {
  const { t } = useTranslation('meTranslation');
  const helpId = useId();
  return (
    <div className={styles.relative}>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend of its own would repeat the first label */}
      <div role="group" aria-label={label} aria-describedby={help ? helpId : undefined} className={styles.sentence}>
        <DurationField name={`${path}.minutes`} label={label} />
        <SelectField
          name={`${path}.side`}
          label={t('ticket.relativeSide')}
          options={relativeMoment.shape.side.options.map((value) => ({ value, label: t(`ticket.side.${value}`) }))}
        />
        <SelectField
          name={`${path}.anchor`}
          label={t('ticket.relativeAnchor')}
          options={relativeMoment.shape.anchor.options.map((value) => ({
            value,
            label: t(`ticket.anchor.${of}_${value}`),
          }))}
        />
      </div>
      {help && (
        <div id={helpId} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  );
}
