import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CloudAlert, RotateCw } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../data/failureText.ts';
import { Notice } from './Notice.tsx';
import { RetryAlso } from './RetryAlso.ts';

const Details = styled('details')({
  width: '100%',
  marginTop: 24,
  color: 'var(--ink-3)',
  fontSize: 12.5,
  '& summary': { cursor: 'pointer', borderRadius: 4 },
  '& pre': {
    margin: '8px 0 0',
    padding: '10px 12px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    background: 'var(--card)',
    color: 'var(--ink-2)',
    fontSize: 12,
    lineHeight: '18px',
    textAlign: 'left',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

type ErrorStateProps = {
  /** What was caught; its message, status and request id are folded away, for whoever helps. */
  error: unknown;
  /** Reads again what failed. */
  retry: () => void;
};

function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const facts = ['type', 'statusCode', 'requestId'].map((name) => [name, Reflect.get(error, name)] as const);
  return [error.message, ...facts.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`)].join('\n');
}

/**
 * What stands in place of a part of the page that could not be read: why, and a way to read it again. Nothing is
 * reloaded, so what is typed elsewhere stays. Where the whole product cannot go on there is `ErrorScreen`.
 */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const { t } = useTranslation();
  const retryAlso = useContext(RetryAlso);
  const tryAgain = () => {
    retry();
    retryAlso?.();
  };
  return (
    <Notice
      role="alert"
      tone="danger"
      icon={CloudAlert}
      title={t('notRead')}
      text={failureText(t, error)}
      actions={
        <Button variant="contained" startIcon={<RotateCw size={16} aria-hidden />} onClick={tryAgain}>
          {t('tryAgain')}
        </Button>
      }
    >
      <Details>
        <summary>{t('errorDetails')}</summary>
        <pre>{detailsOf(error)}</pre>
      </Details>
    </Notice>
  );
}
