import type { ResponseOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { ReviewDialog } from '@/forms/review/ReviewDialog.tsx';
import { FoundProblem, ReviewNote, ReviewVerdict } from '@/forms/review/ReviewParts.tsx';
import { formatMoneyExact } from '@/lib/money.ts';
import type { moveHolders } from '../../../contract/registrations.ts';
import type { Ticket } from '../../../contract/tickets.ts';

type MoveReviewProps = {
  outcome: ResponseOf<typeof moveHolders>;
  target: Ticket;
  /** Rejects with `HttpError`. */
  write: () => Promise<void>;
  /** Requests the preview again. */
  onPreviewAgain: () => Promise<void>;
  /** Returns to the choice, which is kept. */
  onBack: () => void;
};

/** Previews the effect of moving holders, or says why they cannot be moved; then applies it. */
export function MoveReview({ outcome, target, write, onPreviewAgain, onBack }: MoveReviewProps) {
  const { t } = useTranslation('meTranslation');
  const { moved: count, skipped, paidLess, paidMore, problems } = outcome;
  const { name, currency } = target;
  const isRefused = problems.length > 0;
  const money = (cents: number) => formatMoneyExact(cents, currency);
  const differences = [
    paidLess.count > 0 && t('holders.paidLess', { count: paidLess.count, amount: money(paidLess.total), name }),
    paidMore.count > 0 && t('holders.paidMore', { count: paidMore.count, amount: money(paidMore.total), name }),
  ].filter((text) => text !== false);
  return (
    <ReviewDialog
      title={t('holders.moveTitle', { count })}
      text={
        <ReviewVerdict isRefused={isRefused}>
          {isRefused ? t('holders.refused') : t('holders.willMove', { count, name })}
        </ReviewVerdict>
      }
      backLabel={t('bulk.back')}
      onBack={onBack}
      apply={
        isRefused
          ? { label: t('bulk.again'), run: onPreviewAgain }
          : { label: t('holders.moveTitle', { count }), run: write }
      }
    >
      {problems.map((problem) => (
        <FoundProblem key={`${problem.path} ${problem.code}`} problem={problem} />
      ))}
      {!isRefused && differences.map((text) => <ReviewNote key={text}>{text}</ReviewNote>)}
      {skipped > 0 && <ReviewNote>{t('holders.skipped', { count: skipped })}</ReviewNote>}
    </ReviewDialog>
  );
}
