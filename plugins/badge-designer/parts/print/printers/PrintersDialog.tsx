import type { RowsQueryOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import { FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveRow, useRows, useSend } from '@/data/index.ts';
import { ErrorState, ListSkeleton, useAttempt } from '@/feedback/index.ts';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { EntityDialog } from '@/screens/EntityDialog.tsx';
import type { EntityTask } from '@/screens/listedEntity.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { startTestSheet } from '../../../contract/print.ts';
import { type Printer, printers } from '../../../contract/printers.ts';
import { crosshairs } from '../../../rules/sheets/calibration.ts';
import { papers } from '../../../rules/sheets/declareSheet.ts';
import { RunningJob } from '../RunningJob.tsx';
import { PrinterFields } from './PrinterFields.tsx';

const all: RowsQueryOf<typeof printers> = { perPage: 0 };

/** Edits the calibration of printers and prints the test sheet on which it is measured. */
export function PrintersDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('badgeDesigner');
  const { rows, error, isLoading, refetch } = useRows(printers, { query: all });
  const remove = useRemoveRow(printers);
  const send = useSend(startTestSheet);
  const attempt = useAttempt();
  const [task, setTask] = useState<EntityTask>();
  const [jobId, setJobId] = useState<number>();

  const test = (paper: Printer['paper'], printerId: number | null) =>
    void attempt(async () => setJobId((await send.run({ body: { paper, printerId } })).jobId), {
      failed: t('printers.notTested'),
    });
  const offset = ({ paper, firstX, firstY }: Printer) => {
    const { first } = crosshairs(papers[paper]);
    const off = (measured: number, intended: number) => formatNumber(measured - intended, i18n.language, 2);
    return t('printers.offset', { paper, x: off(firstX, first.x), y: off(firstY, first.y) });
  };
  return (
    <ReadDialog
      title={t('printers.title')}
      text={t('printers.text')}
      onClose={onClose}
      actions={
        <Button startIcon={<Plus size={16} />} onClick={() => setTask({ id: 'create' })}>
          {t('printers.add')}
        </Button>
      }
      nested={
        task && (
          <EntityDialog
            of={printers}
            params={undefined}
            t={t}
            task={task}
            fields={<PrinterFields />}
            newTitle={t('printers.add')}
            onClose={() => setTask(undefined)}
          />
        )
      }
    >
      <Stack>
        <Row>
          {(['A4', 'Letter'] as const).map((paper) => (
            <Button
              key={paper}
              size="small"
              variant="outlined"
              startIcon={<FileText size={15} />}
              onClick={() => test(paper, null)}
            >
              {t('printers.testSheet', { paper })}
            </Button>
          ))}
        </Row>
        {jobId !== undefined && <RunningJob key={jobId} jobId={jobId} />}
        {error && rows.length === 0 && <ErrorState error={error} retry={() => void refetch()} />}
        {isLoading && <ListSkeleton />}
        <Lines label={t('printers.title')}>
          {rows.map((printer) => (
            <Line key={printer.id} title={printer.name} text={offset(printer)}>
              <RowIconButton
                icon={FileText}
                label={t('printers.testOf', { name: printer.name })}
                onClick={() => test(printer.paper, printer.id)}
              />
              <RowIconButton
                icon={Pencil}
                label={t('printers.edit', { name: printer.name })}
                onClick={() => setTask({ id: 'edit', row: printer })}
              />
              <RowIconButton
                icon={Trash2}
                label={t('printers.remove', { name: printer.name })}
                onClick={() =>
                  void attempt(() => remove.run({ id: printer.id, version: printer.version }), {
                    done: t('printers.removed', { name: printer.name }),
                    failed: t('printers.notRemoved', { name: printer.name }),
                  })
                }
              />
            </Line>
          ))}
        </Lines>
      </Stack>
    </ReadDialog>
  );
}
