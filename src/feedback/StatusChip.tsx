import { styled } from '@mui/material/styles';

/** What a state means for the organiser; never the only carrier of it, the word is. */
export type StatusTone = 'neutral' | 'ok' | 'warn' | 'info' | 'danger';

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 22,
  padding: '0 8px',
  borderRadius: 11,
  fontSize: 12,
  lineHeight: '22px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  background: 'var(--line-2)',
  color: 'var(--ink-2)',
  '&::before': { content: '""', width: 6, height: 6, borderRadius: '50%', background: 'currentColor' },
  ...Object.fromEntries(
    ['ok', 'warn', 'info', 'danger'].map((tone) => [
      `&[data-tone="${tone}"]`,
      { background: `var(--${tone}-tint)`, color: `var(--${tone})` },
    ]),
  ),
});

/** A state in one word, with a dot in its tone. */
export function StatusChip({ label, tone = 'neutral' }: { label: string; tone?: StatusTone }) {
  return <Chip data-tone={tone}>{label}</Chip>;
}
