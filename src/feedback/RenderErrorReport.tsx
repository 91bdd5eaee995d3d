import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DiscardStoredInput } from './DiscardStoredInput.tsx';
import { ErrorDetails } from './ErrorDetails.tsx';
import type { StoredInput } from './storedInput.ts';

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

const Text = styled('p')({ margin: '8px 0 16px' });

type RenderErrorReportProps = {
  error: unknown;
  componentStack: string;
  /** Shows the technical details at once. They are folded otherwise, because they help only developers. */
  isForDevelopers: boolean;
  storedInputs: ReadonlyMap<string, StoredInput>;
  onReset: () => void;
};

/** The report that ErrorBoundary shows. It has default texts, for when the translations did not load. */
export function RenderErrorReport(props: RenderErrorReportProps) {
  const { error, componentStack, isForDevelopers, storedInputs, onReset } = props;
  const { t } = useTranslation(undefined, { useSuspense: false });
  return (
    <Report role="alert">
      <Heading>
        <TriangleAlert size={20} aria-hidden />
        {t('youHaveEncounteredAnError', { defaultValue: 'You have encountered an error' })}
      </Heading>
      <Text>
        {t('pageCouldNotBeShown', { defaultValue: 'Couldn’t show this part of the page. Your saved work is safe.' })}
      </Text>
      <Button variant="contained" onClick={onReset}>
        {t('clickHereToReset', { defaultValue: 'Click here to reset!' })}
      </Button>
      <DiscardStoredInput inputs={storedInputs} onDiscarded={onReset} />
      <ErrorDetails text={`${error}\n${componentStack.trim()}`} isOpen={isForDevelopers} />
    </Report>
  );
}
