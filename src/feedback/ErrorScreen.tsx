import Button from '@mui/material/Button';
import { CloudAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';
import { reloadPage } from './reloadPage.ts';

/**
 * The product error screen of spec §8, for when the whole product cannot continue: "Try again" reloads the page. It is
 * in English if no texts could be loaded. For a failed part of a page use `ErrorState`.
 */
export function ErrorScreen() {
  const { t } = useTranslation(undefined, { useSuspense: false });
  return (
    <Notice
      role="alert"
      tone="danger"
      icon={CloudAlert}
      title={t('somethingWentWrong', { defaultValue: 'Something went wrong' })}
      text={t('weAreWorkingOnFixingTheProblem', {
        defaultValue: 'We’re working on a fix. Your saved work is safe.',
      })}
      actions={
        <Button variant="contained" startIcon={<RotateCw size={16} aria-hidden />} onClick={reloadPage}>
          {t('tryAgain', { defaultValue: 'Try again' })}
        </Button>
      }
    />
  );
}
