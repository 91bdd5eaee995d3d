import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { useObjectUrl } from '@/media/index.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { millimetresOf, pixelsOf } from '../../rules/pdfPages.ts';
import styles from './background.module.css';
import type { OpenPdf } from './openPdf.ts';

type PdfPagesDialogProps = { pdf: OpenPdf; onChoose: (page: number) => void; onClose: () => void };

/** Chooses the page of a PDF file that becomes the background. */
export function PdfPagesDialog({ pdf, onChoose, onClose }: PdfPagesDialogProps) {
  const { t, i18n } = useTranslation('badgeDesigner');
  const [page, setPage] = useState(0);
  const sizeOf = (index: number) => {
    const { width, height } = millimetresOf(pdf.pages[index] ?? { width: 0, height: 0 });
    return t('background.pageSize', {
      width: formatNumber(width, i18n.language, 1),
      height: formatNumber(height, i18n.language, 1),
    });
  };
  return (
    <ReadDialog
      title={t('background.choosePage')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={() => onChoose(page)}>
          {t('background.usePage', { page: page + 1 })}
        </Button>
      }
    >
      <fieldset className={styles.pages}>
        <legend className={styles.unseen}>{t('background.choosePage')}</legend>
        {pdf.pages.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified only by their order
          <label key={index} className={styles.page}>
            <input
              type="radio"
              name="page"
              checked={page === index}
              onChange={() => setPage(index)}
              aria-label={t('background.page', { page: index + 1, size: sizeOf(index) })}
            />
            <PagePicture pdf={pdf} index={index} size={size} />
            <span>{index + 1}</span>
            <small>{sizeOf(index)}</small>
          </label>
        ))}
      </fieldset>
    </ReadDialog>
  );
}

/** The longest side of a small picture, in pixels. */
const maximumPixels = 160;

function PagePicture({ pdf, index, size }: { pdf: OpenPdf; index: number; size: OpenPdf['pages'][number] }) {
  const [picture, setPicture] = useState<File>();
  const url = useObjectUrl(picture);
  useEffect(() => {
    let isWanted = true;
    const dpi = (72 * maximumPixels) / Math.max(size.width, size.height);
    pdf.draw(index, pixelsOf(size, dpi)).then(
      (drawn) => isWanted && setPicture(new File([drawn], 'page.png', { type: drawn.type })),
      // A page that cannot be drawn stays blank here; choosing it says why.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [pdf, index, size]);
  return <span className={styles.paper}>{url && <img src={url} alt="" />}</span>;
}
