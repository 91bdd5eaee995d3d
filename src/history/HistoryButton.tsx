import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type HistoryTarget, showHistory } from './historyTarget.ts';

/** On a phone only the icon is shown, to leave room for the page's purpose beside it. */
const Quiet = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    minWidth: 0,
    '& > span:last-of-type': { display: 'none' },
    '& .MuiButton-startIcon': { margin: 0 },
  },
}));

/** Opens the history of a page's object, from the page header. */
export function HistoryButton(target: HistoryTarget) {
  const { t } = useTranslation();
  return (
    <Quiet
      variant="outlined"
      aria-label={t('history.title')}
      aria-haspopup="dialog"
      startIcon={<History size={16} aria-hidden />}
      onClick={() => showHistory(target)}
    >
      <span>{t('history.title')}</span>
    </Quiet>
  );
}
