import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { useAttempt, useConfirm } from '@/feedback/index.ts';
import { useReportChange } from '@/history/useReportChange.ts';
import { bulkEditCodes, codeBatches, codeRedemptions, deleteCodes } from '../../contract/codeCalls.ts';
import { type Code, codes } from '../../contract/codes.ts';
import { dependsOnCodes } from './dependsOnCodes.ts';

type CodeSwitches = { isActive?: boolean; isArchived?: boolean };

/** Returns the actions on codes besides editing one. Each changes all chosen codes in one call, or none of them. */
export function useCodeActions(eventId: number) {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const attempt = useAttempt();
  const reportChange = useReportChange();
  const params = { eventId };
  const edit = useSend(bulkEditCodes, { invalidates: [codes, ...dependsOnCodes] });
  const removal = useSend(deleteCodes, { invalidates: [codes, codeBatches, codeRedemptions, ...dependsOnCodes] });
  const idsOf = (rows: readonly Code[]) => rows.map(({ id }) => id);
  const bulk = async (rows: readonly Code[], changes: CodeSwitches) => {
    const { changeId } = await edit.run({ params, body: { ids: idsOf(rows), changes } });
    reportChange(t('codes.changed', { count: rows.length }), changeId);
  };
  return {
    bulk: (rows: readonly Code[], changes: CodeSwitches) =>
      attempt(() => bulk(rows, changes), { failed: t('codes.notChanged', { count: rows.length }) }),
    remove: (rows: readonly Code[]) =>
      void confirm({
        title: t('codes.deleteTitle', { count: rows.length, code: rows[0]?.code }),
        message: t('codes.deleteText'),
        mainAction: t('codes.delete'),
        tone: 'danger',
        onConfirm: async () => {
          const { changeId } = await removal.run({ params, body: { ids: idsOf(rows) } });
          reportChange(t('codes.deleted', { count: rows.length }), changeId);
        },
        ...(rows.some(({ isArchived }) => !isArchived) && {
          instead: { label: t('codes.archive'), run: () => bulk(rows, { isArchived: true }) },
        }),
      }),
  };
}
