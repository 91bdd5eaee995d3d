import type { ReactNode } from 'react';
import styles from './facts.module.css';

type FactsProps = { facts: readonly { label: string; value: ReactNode }[] };

/** What is known of a thing: each fact in a line, called by its label. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
