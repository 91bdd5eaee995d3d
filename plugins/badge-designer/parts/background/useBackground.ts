import { mediaLimits } from '@contract/media.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify, useAttempt } from '@/feedback/index.ts';
import { usePictureStore } from '@/media/index.ts';
import type { Background } from '../../contract/background.ts';
import { editSide } from '../../rules/edits/elements.ts';
import { pdfLimits } from '../../rules/pdfPages.ts';
import { useDesign, useDesigner } from '../editor/DesignerContext.tsx';
import { drawBackground } from './drawBackground.ts';
import { isPdf, type OpenPdf, openPdf, PdfError } from './openPdf.ts';

type Source = NonNullable<Background['image']>['source'];

const whole = { x: 0, y: 0, width: 100, height: 100 };

/** The file types that the background accepts: pictures, and PDF files, of which one page is drawn as a picture. */
export const backgroundTypes = [...mediaLimits.types, 'application/pdf'].join();

/** Returns the background of the visible side, and the functions that change it. */
export function useBackground() {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const side = useDesign((state) => state.side);
  const background = useDesign(({ document }) => document.sides[side]?.background);
  const pictures = usePictureStore('ticket_design');
  const pages = usePictureStore('ticket_design_uploaded_template');
  const attempt = useAttempt();
  const [isReading, setIsReading] = useState(false);
  /** A file with several pages, one of which is to be chosen. */
  const [choosing, setChoosing] = useState<{ pdf: OpenPdf; name: string }>();

  const set = (part: Partial<Background>, as?: string) =>
    store.edit(
      (document) => editSide(document, side, (one) => ({ ...one, background: { ...one.background, ...part } })),
      as ? { as } : {},
    );

  const upload = async (file: File, source: Source) => {
    const to = source === 'ticket_design' ? pictures : pages;
    const { id } = await to.store({ kind: 'new', file, crop: whole }, 'picture');
    set({ image: { kind: 'picture', source, mediaId: id, fit: background?.image?.fit ?? 'cover' } });
  };
  const uploadPage = async (pdf: OpenPdf, page: number, name: string) => {
    try {
      await upload(await drawBackground(pdf, page, name), 'ticket_design_uploaded_template');
    } finally {
      pdf.close();
    }
  };
  const read = async (file: File) => {
    if (!(await isPdf(file))) return upload(file, 'ticket_design');
    const pdf = await openPdf(file);
    const name = file.name.replace(/\.[^.]*$/, '');
    if (pdf.pages.length > 1) setChoosing({ pdf, name });
    else await uploadPage(pdf, 0, name);
  };
  /** Runs the reading of a file: shows that it is in progress, and reports why it failed. */
  const runReading = async (name: string, work: () => Promise<void>) => {
    const failed = t('picture.notUploaded', { name });
    setIsReading(true);
    await attempt(
      async () => {
        try {
          await work();
        } catch (error) {
          if (!(error instanceof PdfError)) throw error;
          const most = { megabytes: pdfLimits.bytes / 1_000_000, pages: pdfLimits.pages };
          notify.error(failed, { description: t(`background.problems.${error.problem}`, most) });
        }
      },
      { failed },
    );
    setIsReading(false);
  };

  return {
    background,
    set,
    progress: pictures.progress ?? pages.progress,
    isReading,
    choosing,
    chooseFile: (file: File) => void runReading(file.name, () => read(file)),
    choosePage: (page: number) => {
      if (!choosing) return;
      setChoosing(undefined);
      void runReading(choosing.name, () => uploadPage(choosing.pdf, page, choosing.name));
    },
    stopChoosing: () => {
      choosing?.pdf.close();
      setChoosing(undefined);
    },
  };
}
