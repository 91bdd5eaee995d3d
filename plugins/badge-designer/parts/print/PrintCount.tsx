import { z } from '@contract/fields.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/data/index.ts';
import { problemText } from '@/i18n/problemText.ts';
import { Note } from '@/ui/Note.tsx';
import { Stack } from '@/ui/Stack.tsx';
import type { DesignKind } from '../../contract/designKind.ts';
import type { DesignDocument } from '../../contract/document.ts';
import type { PlannedPrint } from '../../contract/print.ts';
import { isForward } from '../../contract/printOptions.ts';
import styles from './print.module.css';
import { type PrintForm, printFormSchema, printOptionsOf } from './printForm.ts';
import { usePrintPlan } from './usePrintPlan.ts';
import { usePrintWarnings } from './usePrintWarnings.ts';

type PrintCountProps = {
  control: Control<PrintForm>;
  kind: DesignKind;
  /** The design of the dialog. */
  designId: number;
  document: DesignDocument;
};

/** The number of badges and sheets with the current options, and the problems that prevent printing. */
export function PrintCount({ control, kind, designId, document }: PrintCountProps) {
  const { t } = useTranslation('badgeDesigner');
  const { t: tKernel } = useTranslation();
  const typed = useWatch({ control });
  const isBackward = !isForward({ from: typed.from ?? null, to: typed.to ?? null });
  const values = z.safeParse(printFormSchema, typed).data;
  const request = values?.eventId ? { eventId: values.eventId, options: printOptionsOf(values, kind) } : undefined;
  const { plan, error, isCounting } = usePrintPlan(request);
  // Only the design of this dialog is at hand: with the designs of the tickets there may be others.
  const isThisDesign = plan?.printed.every((one) => one.designId === designId);
  const warnedCount = usePrintWarnings(
    request && plan && isThisDesign && !isCounting
      ? {
          eventId: request.eventId,
          kind,
          document,
          who: request.options.who,
          printed: plan.printed.map((one) => one.registrationId),
        }
      : undefined,
  );
  return (
    <div className={styles.count} aria-live="polite" aria-busy={isCounting}>
      {!typed.eventId && <Note>{t('print.chooseFirst')}</Note>}
      {isBackward && <Note tone="danger">{t('problems.range_backward')}</Note>}
      {request && !plan && error === undefined && <Note>{t('print.counting')}</Note>}
      {request && error !== undefined && <Note tone="danger">{failureText(tKernel, error)}</Note>}
      {request && plan && <Planned plan={plan} kind={kind} warnedCount={isCounting ? undefined : warnedCount} />}
    </div>
  );
}

/** `warnedCount`: the number of people whose badge or ticket has a layout problem; undefined until it is known. */
type PlannedProps = { plan: PlannedPrint; kind: DesignKind; warnedCount: number | undefined };

function Planned({ plan, kind, warnedCount }: PlannedProps) {
  const { t } = useTranslation('badgeDesigner');
  const { t: tKernel } = useTranslation();
  const { badges, sheets, files, withoutDesign, problems } = plan;
  const drafts = plan.designs.filter(({ status }) => status === 'draft');
  const counts = [
    t(`print.pieces.${kind}`, { count: badges }),
    t('print.sheets', { count: sheets }),
    ...(files > 1 ? [t('print.files', { count: files })] : []),
    ...(warnedCount ? [t('print.warned', { count: warnedCount })] : []),
  ];
  if (problems.length > 0) {
    return (
      <Note tone="warn">
        {problems.map((problem) => (
          <div key={`${problem.path} ${problem.code}`}>{problemText(tKernel, problem)}</div>
        ))}
      </Note>
    );
  }
  return (
    <Stack>
      <Note tone={warnedCount ? 'warn' : 'info'}>
        <strong>{counts.join(', ')}</strong>
      </Note>
      {withoutDesign > 0 && <Note tone="warn">{t('print.withoutDesign', { count: withoutDesign })}</Note>}
      {drafts.length > 0 && (
        <Note tone="warn">
          {t('print.drafts', {
            count: drafts.length,
            names: drafts.map(({ name }) => t('print.quoted', { name })).join(', '),
          })}
        </Note>
      )}
    </Stack>
  );
}
