import Button from '@mui/material/Button';
import { Layers, ListFilter, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { useRemoveRow, useRows, useSend } from '@/data/index.ts';
import { EmptyState, ErrorState, FormSkeleton, useAttempt, useConfirm } from '@/feedback/index.ts';
import { Pager } from '@/grid/Pager.tsx';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { rangeText } from '@/grid/rangeText.ts';
import type { RowAction } from '@/grid/types.ts';
import { useReportChange } from '@/history/useReportChange.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { codeBatches, switchCodeBatch } from '../../contract/codeCalls.ts';
import { codes } from '../../contract/codes.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { dependsOnCodes } from './dependsOnCodes.ts';

/** Waiting lists make a batch for each offer, so there may be thousands. */
const pageSizes = [20, 50, 100];

type Batch = { id: number; version: number; name: string; size: number; used: number; active: number; paused: number };

type BatchesDialogProps = {
  /** Shows the codes of a batch in the list. */
  onChoose: (batchId: number) => void;
  onCreate: () => void;
  onClose: () => void;
};

/** Lists the batches. All codes of one can be paused together, and a batch that nobody used can be undone. */
export function BatchesDialog({ onChoose, onCreate, onClose }: BatchesDialogProps) {
  const { t } = useTranslation('meTranslation');
  const mayChange = useMayChange();
  return (
    <ReadDialog
      title={t('codes.batches')}
      text={t('codes.batchesText')}
      width="md"
      onClose={onClose}
      actions={
        mayChange && (
          <Button variant="contained" onClick={onCreate}>
            {t('codes.several')}
          </Button>
        )
      }
    >
      <BatchList onChoose={onChoose} />
    </ReadDialog>
  );
}

function BatchList({ onChoose }: Pick<BatchesDialogProps, 'onChoose'>) {
  const { t } = useTranslation('meTranslation');
  const { t: kernelText, i18n } = useTranslation();
  const params = { eventId: useEventId() };
  const [paging, setPaging] = useState({ page: 1, perPage: 20 });
  const read = useRows(codeBatches, { params, query: paging, keepPreviousData: true });
  const { rows, total, error, refetch } = read;
  // The last batch of the page was undone.
  if (total !== undefined && rows.length === 0 && paging.page > 1) setPaging({ ...paging, page: 1 });
  if (total === undefined) {
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <FormSkeleton sections={1} />;
  }
  if (rows.length === 0) {
    return <EmptyState icon={Layers} title={t('codes.noBatches')} description={t('codes.noBatchesText')} />;
  }
  return (
    <Stack>
      <Lines label={t('codes.batches')}>
        {rows.map((batch) => (
          <BatchLine key={batch.id} batch={batch} params={params} onOpen={() => onChoose(batch.id)} />
        ))}
      </Lines>
      {total > rows.length && (
        <Row>
          <Pager
            {...paging}
            total={total}
            range={rangeText(kernelText, i18n.language, paging, total)}
            sizes={pageSizes}
            onChange={(part) => setPaging({ ...paging, page: 1, ...part })}
          />
        </Row>
      )}
    </Stack>
  );
}

type BatchLineProps = { batch: Batch; params: { eventId: number }; onOpen: () => void };

function BatchLine({ batch, params, onOpen }: BatchLineProps) {
  const mayChange = useMayChange();
  const { t } = useTranslation('meTranslation');
  const attempt = useAttempt();
  const confirm = useConfirm();
  const reportChange = useReportChange();
  const invalidates = [codes, codeBatches, ...dependsOnCodes];
  const remove = useRemoveRow(codeBatches, { params, invalidates: [codes, ...dependsOnCodes] });
  const send = useSend(switchCodeBatch, { invalidates });
  const { id, version, name, size, used, active, paused } = batch;
  const setActive = (isActive: boolean) =>
    void attempt(
      async () => {
        const { changeId } = await send.run({ params: { ...params, batchId: id }, body: { isActive } });
        reportChange(t(isActive ? 'codes.batchResumed' : 'codes.batchPaused', { name }), changeId);
      },
      { failed: t('codes.batchNotChanged', { name }) },
    );
  const undo = () =>
    void confirm({
      title: t('codes.undoBatchTitle', { name }),
      message: t('codes.undoBatchText', { count: size }),
      mainAction: t('codes.undoBatchAction'),
      tone: 'danger',
      onConfirm: async () => {
        await attempt(() => remove.run({ id, version }), {
          done: t('codes.batchUndone', { name }),
          failed: t('codes.batchNotUndone', { name }),
        });
      },
    });
  const facts = [
    t('codes.batchLine', { count: size, used }),
    paused > 0 && t('codes.pausedOfBatch', { count: paused }),
  ].filter(Boolean);
  const actions: RowAction<Batch>[] = [
    { id: 'show', label: t('codes.showBatch'), icon: ListFilter, isForViewers: true, run: onOpen },
    { id: 'pause', label: t('codes.pause'), icon: Pause, when: () => active > 0, run: () => setActive(false) },
    { id: 'resume', label: t('codes.resume'), icon: Play, when: () => paused > 0, run: () => setActive(true) },
    { id: 'undo', label: t('codes.undoBatchAction'), icon: Trash2, danger: true, when: () => used === 0, run: undo },
  ];
  return (
    <Line title={name} text={facts.join(', ')} onOpen={onOpen}>
      <RowMenu
        row={batch}
        name={name}
        actions={mayChange ? actions : actions.filter(({ isForViewers }) => isForViewers)}
      />
    </Line>
  );
}
