import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, combineReads, useDocument, useRow, useSend } from '@/data/index.ts';
import { FormDialog, useSendForm } from '@/forms/index.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { WaitingDialog } from '@/ui/WaitingDialog.tsx';
import { designContent } from '../../contract/designDocuments.ts';
import { type Design, designs } from '../../contract/designs.ts';
import type { DesignDocument } from '../../contract/document.ts';
import { prints, startPrintJob } from '../../contract/print.ts';
import type { NamedPerson } from './PeopleField.tsx';
import { PrintCount } from './PrintCount.tsx';
import { PrintFields } from './PrintFields.tsx';
import { PrintersDialog } from './printers/PrintersDialog.tsx';
import { newPrintForm, type PrintForm, printFormSchema, printOptionsOf } from './printForm.ts';
import { RunningJob } from './RunningJob.tsx';

/** The people of an event for whom the dialog was opened. */
export type PrintPeopleOf = { eventId: number; people: readonly NamedPerson[] };

type PrintDialogProps = {
  designId: number;
  /** Absent: the event and the people are chosen in the dialog. */
  of?: PrintPeopleOf;
  onClose: () => void;
};

/**
 * Prints a design for the people of an event: asks for the options, shows the counts, starts the job and offers its
 * files.
 */
export function PrintDialog({ designId, of, onClose }: PrintDialogProps) {
  const { t } = useTranslation('badgeDesigner');
  const design = useRow(designs, { id: designId });
  const content = useDocument(designContent, { badgeId: designId });
  const read = combineReads({ design: asCombinedRead(design), content: asCombinedRead(content) });
  const [jobId, setJobId] = useState<number>();
  if (!read.data) return <WaitingDialog title={t('print.title')} read={read} onClose={onClose} />;
  if (jobId !== undefined) {
    return (
      <ReadDialog title={t('print.title')} onClose={onClose}>
        <RunningJob jobId={jobId} />
      </ReadDialog>
    );
  }
  const { document } = read.data.content;
  return (
    <PrintOptionsDialog design={read.data.design} document={document} of={of} onStarted={setJobId} onClose={onClose} />
  );
}

type PrintOptionsDialogProps = {
  design: Design;
  document: DesignDocument;
  of: PrintPeopleOf | undefined;
  onStarted: (jobId: number) => void;
  onClose: () => void;
};

function PrintOptionsDialog({ design, document, of, onStarted, onClose }: PrintOptionsDialogProps) {
  const { t } = useTranslation('badgeDesigner');
  const start = useSend(startPrintJob, { invalidates: [prints] });
  const [showsPrinters, setShowsPrinters] = useState(false);
  const form = useSendForm<PrintForm>({
    schema: printFormSchema,
    values: newPrintForm(
      design.id,
      document,
      of && { eventId: of.eventId, registrationIds: of.people.map(({ id }) => id) },
    ),
    send: async (values, done) => {
      const { eventId } = values;
      if (eventId === null) return;
      const { jobId } = await start.run({ params: { eventId }, body: printOptionsOf(values, design.kind) });
      done();
      onStarted(jobId);
    },
  });
  return (
    <>
      <FormDialog
        title={t('print.titleOf', { name: design.name })}
        submit={t('print.start')}
        width="md"
        // Closing discards the options without a question, because they are quick to choose again.
        create={{ ...form, isDirty: () => false }}
        onClose={onClose}
      >
        <PrintFields
          form={form.form}
          design={design}
          document={document}
          initialPeople={of?.people ?? []}
          onManagePrinters={() => setShowsPrinters(true)}
        />
        <PrintCount control={form.control} kind={design.kind} designId={design.id} document={document} />
      </FormDialog>
      {showsPrinters && <PrintersDialog onClose={() => setShowsPrinters(false)} />}
    </>
  );
}
