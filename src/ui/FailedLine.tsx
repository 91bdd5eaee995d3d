import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '@/forms/fields/FieldShell.tsx';
import { Row } from './Stack.tsx';

type FailedLineProps = {
  /** What it stands in place of, where nothing around it says so. */
  title?: string;
  text: string;
  retry: () => void;
};

/** In place of a small part that could not be read: why, and a way to read it again. A whole page has `ErrorState`. */
export function FailedLine({ title, text, retry }: FailedLineProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      {title && <strong>{title}</strong>}
      <Row>
        <ErrorLine text={text} />
        <Button size="small" variant="outlined" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </Row>
    </div>
  );
}
