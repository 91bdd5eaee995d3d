import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Section = styled('section')({ marginBottom: 32 });

const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, marginBottom: 12 });

const Title = styled('h2')({ flex: 1, margin: 0, fontSize: 15, lineHeight: '20px', fontWeight: 600 });

type Props = { title: ReactNode; action?: ReactNode; children: ReactNode };

/** A section of home. Contributions to `home.recent` and `home.attention` render their own, or nothing. */
export function HomeSection({ title, action, children }: Props) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {action}
      </Head>
      {children}
    </Section>
  );
}
