import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { useRefresh } from '@/data/useRefresh.ts';
import { useAttempt } from '@/feedback/index.ts';
import type { SheetEdits } from '@/sheet/useSheetEdits.ts';
import { BusyButton } from '@/ui/BusyButton.tsx';
import { commitImport, type Import, type ImportMode, imports } from '../../contract/imports.ts';
import { CheckButton } from './CheckButton.tsx';
import bar from './importBar.module.css';

type ImportBarProps = {
  row: Import;
  edits: SheetEdits;
  /** True if the counts are those of the whole file. */
  hasResult: boolean;
  /** True if choices or pictures were changed since the check. */
  isStale: boolean;
  isChecking: boolean;
  check: () => Promise<unknown>;
  saveEdits: () => Promise<unknown>;
};

/** Stays in view at the bottom of the page: what is to be done next, and the button for it. */
export function ImportBar({ row, edits, hasResult, isStale, isChecking, check, saveEdits }: ImportBarProps) {
  const { t } = useTranslation('meTranslation');
  const attempt = useAttempt();
  const commit = useSend(commitImport, { invalidates: [imports] });
  const { everything } = useRefresh();
  const { counts, eventId, id, version } = row;
  const errors = counts.error ?? 0;
  const work = (counts.create ?? 0) + (counts.update ?? 0);
  const edited = edits.all.length;
  const start = async (mode: ImportMode) => {
    const started = await attempt(() => commit.run({ params: { eventId, importId: id }, body: { version, mode } }), {
      failed: t('imports.notStarted'),
      once: 'commit',
    });
    // Somebody may have changed the import elsewhere, so that this result is not its last.
    if (!started) everything();
  };
  const words = () => {
    if (edited > 0) return t('imports.unsavedEdits', { count: edited });
    if (!hasResult) return t('imports.notYetChecked');
    if (isStale) return t('imports.staleText');
    return t('imports.notYetImported');
  };
  const isCurrent = hasResult && !isStale;
  if (isCurrent && edited === 0 && work === 0) return null;
  return (
    <section className={bar.bar} data-save-bar aria-label={t('imports.nextStep')}>
      <p role="status" data-resting={(isCurrent && edited === 0) || undefined}>
        {words()}
      </p>
      <div className={bar.actions}>
        {edited > 0 ? (
          <>
            <BusyButton isBusy={isChecking} onClick={edits.clear}>
              {t('imports.dropEdits')}
            </BusyButton>
            <BusyButton variant="contained" isBusy={isChecking} onClick={() => void saveEdits()}>
              {t('imports.saveEdits')}
            </BusyButton>
          </>
        ) : isCurrent ? (
          <Button
            variant={errors === 0 ? 'contained' : 'outlined'}
            disabled={isChecking || commit.isPending}
            onClick={() => void start(errors === 0 ? 'all' : 'valid')}
          >
            {t(errors === 0 ? 'imports.commitAll' : 'imports.commitValid', { count: work })}
          </Button>
        ) : (
          <CheckButton row={row} variant="contained" isChecking={isChecking} check={check} />
        )}
      </div>
    </section>
  );
}
