import { Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveRow, useRows, useSend } from '@/data/index.ts';
import { useAttempt, useConfirm } from '@/feedback/index.ts';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { Pager } from '@/grid/Pager.tsx';
import { rangeText } from '@/grid/rangeText.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { codeBatches, switchCodeBatch } from '../../contract/codeCalls.ts';
import { codes } from '../../contract/codes.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { dependsOnCodes } from './dependsOnCodes.ts';

/** Waiting lists make a batch for each offer, so there may be thousands. */
const pageSizes = [20, 50, 100];

type Batch = { id: number; version: number; name: string; size: number; used: number; active: number; paused: number };

/** Lists earlier batches. All codes of one can be paused together, and a batch that nobody used can be undone. */
export function Batches() {
  const { t } = useTranslation('meTranslation');
  const { t: kernelText, i18n } = useTranslation();
  const params = { eventId: useEventId() };
  const [shown, setShown] = useState({ page: 1, perPage: 20 });
  const { rows, total = 0 } = useRows(codeBatches, { params, query: shown, keepPreviousData: true });
  // The last batch of the page was undone.
  if (rows.length === 0 && shown.page > 1) setShown({ ...shown, page: 1 });
  if (rows.length === 0) return null;
  return (
    <Stack isWide>
      <Lines label={t('codes.batches')}>
        {rows.map((batch) => (
          <BatchLine key={batch.id} batch={batch} params={params} />
        ))}
      </Lines>
      {total > rows.length && (
        <Row>
          <Pager
            {...shown}
            total={total}
            range={rangeText(kernelText, i18n.language, shown, total)}
            sizes={pageSizes}
            onChange={(part) => setShown({ ...shown, page: 1, ...part })}
          />
        </Row>
      )}
    </Stack>
  );
}

function BatchLine({ batch, params }: { batch: Batch; params: { eventId: number } }) {
  const { t } = useTranslation('meTranslation');
  const attempt = useAttempt();
  const confirm = useConfirm();
  const invalidates = [codes, codeBatches, ...dependsOnCodes];
  const remove = useRemoveRow(codeBatches, { params, invalidates: [codes, ...dependsOnCodes] });
  const send = useSend(switchCodeBatch, { invalidates });
  const { id, version, name, size, used, active, paused } = batch;
  const turn = (isActive: boolean) =>
    void attempt(() => send.run({ params: { ...params, batchId: id }, body: { isActive } }), {
      done: t(isActive ? 'codes.batchResumed' : 'codes.batchPaused', { name }),
      failed: t('codes.batchNotChanged', { name }),
    });
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
  return (
    <Line title={name} text={facts.join(', ')}>
      {active > 0 && <RowIconButton icon={Pause} label={t('codes.pauseBatch', { name })} onClick={() => turn(false)} />}
      {paused > 0 && <RowIconButton icon={Play} label={t('codes.resumeBatch', { name })} onClick={() => turn(true)} />}
      {used === 0 && <RowIconButton icon={Trash2} label={t('codes.undoBatch', { name })} onClick={undo} />}
    </Line>
  );
}
