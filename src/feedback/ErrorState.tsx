import Button from '@mui/material/Button';
import { CloudAlert, RotateCw } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../data/failureText.ts';
import { ErrorDetails } from './ErrorDetails.tsx';
import { Notice } from './Notice.tsx';
import { RetryAlso } from './RetryAlso.ts';

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
      <ErrorDetails text={detailsOf(error)} />
    </Notice>
  );
}
