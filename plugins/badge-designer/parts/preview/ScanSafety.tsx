import Button from '@mui/material/Button';
import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import type { DesignDocument } from '../../contract/document.ts';
import type { ScanProblem } from '../../rules/codes/scanSafety.ts';
import { changeElements } from '../../rules/edits/elements.ts';
import type { Layout } from '../../rules/layout/types.ts';
import { checkScans, type ScanFinding } from '../../rules/preview/checkScans.ts';
import { useDesigner } from '../editor/DesignerContext.tsx';
import { elementName } from '../editor/elementName.ts';

type ScanSafetyProps = { document: DesignDocument; layout: Layout };

/** Lists codes that scanners may fail to read, each with a button that fixes it. */
export function ScanSafety({ document, layout }: ScanSafetyProps) {
  const { t, i18n } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const findings = checkScans(document, layout);
  if (findings.length === 0) return null;
  const say = (problem: ScanProblem): string => {
    const number = (value: number) => formatNumber(value, i18n.language, 2);
    switch (problem.kind) {
      case 'small_modules':
        return t('scan.small_modules', { size: number(problem.size), needed: number(problem.needed) });
      case 'narrow_quiet_zone':
        return t('scan.narrow_quiet_zone', { needed: problem.needed });
      case 'low_contrast':
        return t('scan.low_contrast');
      case 'light_on_dark':
        return t('scan.light_on_dark');
      case 'long_payload':
        return t('scan.long_payload', { length: problem.length, most: problem.most });
    }
  };
  const mend = ({ element, fix }: ScanFinding) =>
    store.edit(changeElements([element.id], (one) => ('quietZone' in one ? { ...one, ...fix } : one)));
  return (
    <Lines label={t('scan.title')}>
      {findings.map((finding) => (
        <Line
          key={finding.element.id}
          icon={<ScanLine size={16} aria-hidden />}
          tone="warn"
          title={t('scan.of', { name: elementName(finding.element, t) })}
          text={finding.problems.map(say).join(' ')}
        >
          <Button size="small" variant="outlined" onClick={() => mend(finding)}>
            {t('scan.fix')}
          </Button>
        </Line>
      ))}
    </Lines>
  );
}
