import Button from '@mui/material/Button';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import type { DesignDocument } from '../../contract/document.ts';
import { changeElements, elementsOf } from '../../rules/edits/elements.ts';
import type { Layout } from '../../rules/layout/types.ts';
import {
  checkScans,
  type PrinterResolution,
  printerResolutions,
  type ScanFinding,
} from '../../rules/preview/checkScans.ts';
import { useDesigner } from '../editor/DesignerContext.tsx';
import { elementName } from '../editor/elementName.ts';
import styles from './preview.module.css';
import { useScanProblemText } from './useScanProblemText.ts';

type ScanSafetyProps = { document: DesignDocument; layout: Layout };

/**
 * Lists codes that scanners may fail to read once a printer of the chosen resolution has printed them, each with a
 * button that fixes it. Nothing for a design without codes.
 */
export function ScanSafety({ document, layout }: ScanSafetyProps) {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const problemText = useScanProblemText();
  const [dpi, setDpi] = useState<PrinterResolution>(300);
  if (!elementsOf(document).some((element) => 'quietZone' in element)) return null;
  const findings = checkScans(document, layout, dpi);
  const applyFix = ({ element, fix }: ScanFinding) =>
    store.edit(changeElements([element.id], (one) => ('quietZone' in one ? { ...one, ...fix } : one)));
  return (
    <section aria-label={t('scan.title')} className={styles.scan}>
      <label className={styles.dpi}>
        {t('scan.printer')}
        <select
          value={dpi}
          onChange={({ target }) => {
            const chosen = printerResolutions.find((one) => String(one) === target.value);
            if (chosen) setDpi(chosen);
          }}
        >
          {printerResolutions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      {findings.length === 0 && <Note isQuiet>{t('scan.nothing')}</Note>}
      {findings.length > 0 && (
        <Lines label={t('scan.title')}>
          {findings.map((finding) => (
            <Line
              key={finding.element.id}
              icon={<ScanLine size={16} aria-hidden />}
              tone="warn"
              title={t('scan.of', { name: elementName(finding.element, t) })}
              text={finding.problems.map(problemText).join(' ')}
            >
              <Button size="small" variant="outlined" onClick={() => applyFix(finding)}>
                {t('scan.fix')}
              </Button>
            </Line>
          ))}
        </Lines>
      )}
    </section>
  );
}
