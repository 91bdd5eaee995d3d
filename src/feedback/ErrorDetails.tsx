import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

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

/** Technical details, folded away, because they help only developers. */
export function ErrorDetails({ text, isOpen = false }: { text: string; isOpen?: boolean }) {
  const { t } = useTranslation(undefined, { useSuspense: false });
  return (
    <Details open={isOpen}>
      <summary>{t('errorDetails', { defaultValue: 'Details' })}</summary>
      <pre>{text}</pre>
    </Details>
  );
}
