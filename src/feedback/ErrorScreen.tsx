import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CloudAlert, RotateCw } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';
import { RetryAlso } from './RetryAlso.ts';
import { reloadPage } from './reloadPage.ts';

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

type ErrorScreenProps = {
  /** What happened, where more is known than that something did. */
  title?: string;
  message?: ReactNode;
  /** Does again what failed. Absent: the page is loaded again. */
  retry?: () => void;
  /** What was caught; its message, status and request id are folded away, for whoever helps. */
  error?: unknown;
  /** The same in the caller's own words. */
  details?: string;
  /** Further ways on, beside "Try again". */
  actions?: ReactNode;
};

function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return error === undefined ? '' : String(error);
  const facts = ['type', 'statusCode', 'requestId'].map((name) => [name, Reflect.get(error, name)] as const);
  return [error.message, ...facts.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`)].join('\n');
}

/** The product error screen of spec §8: what happened, and a way to try again. */
export function ErrorScreen({
  title,
  message,
  retry = reloadPage,
  error,
  details = detailsOf(error),
  actions,
}: ErrorScreenProps) {
  const { t } = useTranslation(undefined, { useSuspense: false });
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
      title={title ?? t('somethingWentWrong', { defaultValue: 'Something went wrong' })}
      text={
        message ??
        t('weAreWorkingOnFixingTheProblem', {
          defaultValue: 'We are working on fixing the problem. What you have saved is safe.',
        })
      }
      actions={
        <>
          <Button variant="contained" startIcon={<RotateCw size={16} aria-hidden />} onClick={tryAgain}>
            {t('tryAgain', { defaultValue: 'Try again' })}
          </Button>
          {actions}
        </>
      }
    >
      {details ? (
        <Details>
          <summary>{t('errorDetails', { defaultValue: 'Details' })}</summary>
          <pre>{details}</pre>
        </Details>
      ) : null}
    </Notice>
  );
}
