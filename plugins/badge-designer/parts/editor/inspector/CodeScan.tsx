import { useTranslation } from 'react-i18next';
import type { CodeElement } from '../../../contract/elements.ts';
import type { ScanFix } from '../../../rules/codes/scanSafety.ts';
import { checkScans } from '../../../rules/preview/checkScans.ts';
import { useScanProblemText } from '../../preview/useScanProblemText.ts';
import { useDesignLayout } from '../../useDesignLayout.ts';
import { useDesign } from '../DesignerContext.tsx';
import styles from './inspector.module.css';

type CodeScanProps = { element: CodeElement; onFix: (fix: ScanFix) => void };

/** Says why scanners may fail to read the selected code, and offers to fix it. */
export function CodeScan({ element, onFix }: CodeScanProps) {
  const { t } = useTranslation('badgeDesigner');
  const problemText = useScanProblemText();
  const document = useDesign((state) => state.document);
  const layout = useDesignLayout(document);
  const finding = checkScans(document, layout, 300).find((one) => one.element.id === element.id);
  if (!finding) return null;
  return (
    <div className={styles.scan} role="status">
      <p>{finding.problems.map(problemText).join(' ')}</p>
      <div className={styles.buttons}>
        <button type="button" onClick={() => onFix(finding.fix)}>
          {t('scan.fix')}
        </button>
      </div>
    </div>
  );
}
