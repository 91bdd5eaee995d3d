import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** The width of a line that is easy to read, in pixels. */
const textWidth = 392;

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  // Three buttons fit beside each other; the texts are narrower.
  maxWidth: 640,
  margin: '0 auto',
  padding: '56px 24px',
  textAlign: 'center',
});

const Tile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  marginBottom: 16,
  border: '1px solid var(--line)',
  borderRadius: 12,
  background: 'var(--card)',
  color: 'var(--ink-2)',
  '&[data-tone="danger"]': { background: 'var(--danger-tint)', borderColor: 'transparent', color: 'var(--danger)' },
});

const Title = styled('h2')({
  maxWidth: textWidth,
  margin: 0,
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 600,
  textWrap: 'balance',
});
const Text = styled('p')({ maxWidth: textWidth, margin: '4px 0 0', color: 'var(--ink-2)', textWrap: 'pretty' });
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  // As wide as the column with its padding.
  margin: '20px -24px 0',
});

type NoticeProps = {
  icon: LucideIcon;
  tone?: 'neutral' | 'danger';
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  role?: 'alert';
  children?: ReactNode;
};

/** The frame of empty states and errors: an icon, a title, an explanation and actions. */
export function Notice({ icon: Icon, tone = 'neutral', title, text, actions, role, children }: NoticeProps) {
  return (
    <Column role={role}>
      <Tile data-tone={tone}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </Tile>
      <Title>{title}</Title>
      {text ? <Text>{text}</Text> : null}
      {actions ? <Actions>{actions}</Actions> : null}
      {children}
    </Column>
  );
}
