import Button from '@mui/material/Button';
import { CloudAlert, RotateCw } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../data/failureText.ts';
import { ErrorDetails } from './ErrorDetails.tsx';
import { ExtraRetryContext } from './ExtraRetryContext.ts';
import { Notice } from './Notice.tsx';

type ErrorStateProps = {
  /** The caught error. Its message, status and request id are in a collapsed section, for support. */
  error: unknown;
  /** Repeats the read that failed. */
  retry: () => void;
};

function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const details = ['type', 'statusCode', 'requestId'].map((name) => [name, Reflect.get(error, name)] as const);
  return [error.message, ...details.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`)].join(
    '\n',
  );
}

/**
 * Replaces a part of the page that could not be read: shows the reason and a button that reads it again. The page is
 * not reloaded, so input elsewhere stays. If the whole application cannot continue, use `ErrorScreen`.
 */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const { t } = useTranslation();
  const extraRetry = useContext(ExtraRetryContext);
  const tryAgain = () => {
    retry();
    extraRetry?.();
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
