import { readHealth } from '@contract/health.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { describeProblem } from '@/registry/describeProblem.ts';
import { useRegistry } from '@/registry/RegistryContext.tsx';

const Note = styled('details')({
  margin: '8px 0',
  padding: '8px 12px',
  borderRadius: 'var(--radius)',
  background: 'var(--warn-tint)',
  fontSize: 13,
  lineHeight: '19px',
  overflowWrap: 'anywhere',
  summary: { cursor: 'pointer' },
  ul: { margin: '6px 0 0', paddingLeft: 18 },
});

/** Lists missing parts of the console for operators: broken parts of manifests, and areas that are not served. */
export function AreaProblems() {
  const { t } = useTranslation();
  const { problems } = useRegistry();
  const { data: health } = useCall(readHealth);
  const notServed = health?.areasDown ?? [];
  if (problems.length === 0 && notServed.length === 0) return null;
  return (
    <Note>
      <summary>{t('shell.partsMissing')}</summary>
      <ul>
        {notServed.map((area) => (
          <li key={area}>{t('shell.areaNotServed', { area })}</li>
        ))}
        {problems.map(describeProblem).map((sentence) => (
          <li key={sentence} lang="en">
            {sentence}
          </li>
        ))}
      </ul>
    </Note>
  );
}
