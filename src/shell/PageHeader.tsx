import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  marginBottom: 20,
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap' },
}));

const Words = styled('div')({
  flex: '1 1 200px',
  minWidth: 0,
  h1: { margin: 0, outline: 'none', overflowWrap: 'anywhere' },
});

const Title = styled('h1')({ fontSize: 22, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.015em' });

const Sentence = styled('p')({ margin: '2px 0 0', color: 'var(--ink-2)' });

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  flex: 'none',
  [theme.breakpoints.down('sm')]: { marginLeft: 'auto', maxWidth: '100%' },
}));

type Props = {
  title: string;
  /** One sentence: what this page is for. */
  sentence?: ReactNode;
  /** The primary action is the last. */
  actions?: ReactNode;
};

/** The beginning of every page: its heading, what it is for, and what to do. */
export function PageHeader({ title, sentence, actions }: Props) {
  return (
    <Head>
      <Words>
        <Title tabIndex={-1}>{title}</Title>
        {sentence && <Sentence>{sentence}</Sentence>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}
