import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const Report = styled('section')({
  maxWidth: 720,
  margin: '0 auto',
  padding: '48px 24px',
  // Within a page it starts where the page's content would.
  'main &': { margin: 0, padding: 0 },
});

const Heading = styled('h1')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  fontSize: 18,
  lineHeight: '24px',
  fontWeight: 600,
  '& svg': { flex: 'none', color: 'var(--danger)' },
});

const Stack = styled('pre')({
  maxHeight: 320,
  margin: '0 0 20px',
  padding: '12px 14px',
  overflow: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  color: 'var(--ink-2)',
  fontSize: 12,
  lineHeight: '18px',
  // Removes the indentation that every line but the first has, and wraps long lines.
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

const Text = styled('p')({ margin: '8px 0 16px', overflowWrap: 'anywhere' });

type RenderErrorReportProps = { error: unknown; componentStack: string; onReset: () => void };

/** The report that ErrorBoundary shows. It has default texts, for when the translations did not load. */
export function RenderErrorReport({ error, componentStack, onReset }: RenderErrorReportProps) {
  const { t } = useTranslation(undefined, { useSuspense: false });
  return (
    <Report role="alert">
      <Heading>
        <TriangleAlert size={20} aria-hidden />
        {t('youHaveEncounteredAnError', { defaultValue: 'You have encountered an error' })}
      </Heading>
      <Text>{String(error)}</Text>
      <Stack tabIndex={0}>{componentStack.trim()}</Stack>
      <Button variant="contained" onClick={onReset}>
        {t('clickHereToReset', { defaultValue: 'Click here to reset!' })}
      </Button>
    </Report>
  );
}
