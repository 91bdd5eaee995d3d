import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { ErrorDetails } from '@/feedback/ErrorDetails.tsx';
import type { KernelTranslate, TextKey } from '@/i18n/texts.ts';
import { useReporter } from '@/reporting/ReporterContext.ts';
import { errorMessage, errorStatus } from '../errorStatus.ts';
import { PlainLayout } from '../layouts/PlainLayout.tsx';
import { NotLoadedError } from '../loadErrors.ts';
import { PageHeader } from '../PageHeader.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Spec §8: the titles of the router's named errors. */
const titles: Record<number, TextKey<'translation'>> = {
  400: 'routeError.badRequest',
  403: 'routeError.forbidden',
  405: 'routeError.methodNotAllowed',
};

/** Shown in place of a page whose route failed; the frame around it stays. */
export function RouteErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const notFound = `404 ${t('routeError.notFound')}`;
  return errorStatus(error) === 404 ? <NotFoundPage title={notFound} /> : <FailedPage error={error} />;
}

/** Shows the same page when the frame failed too. */
export function RootErrorPage() {
  return (
    <PlainLayout>
      <RouteErrorPage />
    </PlainLayout>
  );
}

/** Spec §8: the page shows the message. Texts for developers are in the details, which are folded away. */
function messageOf(t: KernelTranslate, error: unknown): { sentence: string; details?: string } {
  const message = errorMessage(error);
  if (error instanceof NotLoadedError) return { sentence: t('routeError.notLoaded'), details: message };
  const sentence = t('routeError.unexpectedSentence');
  // Without a status, the error came from the console's own code, with a message meant for developers.
  if (errorStatus(error) === undefined) return { sentence, details: message };
  return { sentence: message || sentence };
}

function FailedPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { capture } = useReporter();
  useEffect(() => capture(error), [capture, error]);
  const status = errorStatus(error);
  const named = status === undefined ? undefined : titles[status];
  const title = t(named ?? 'routeError.unexpected');
  usePageTitle(title);
  const { sentence, details } = messageOf(t, error);
  return (
    <>
      <PageHeader title={status === undefined ? title : `${status} ${title}`} sentence={sentence} />
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {t('tryAgain')}
      </Button>
      {details && <ErrorDetails text={details} />}
    </>
  );
}
