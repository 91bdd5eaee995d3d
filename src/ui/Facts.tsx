import type { ReactNode } from 'react';
import styles from './facts.module.css';

type FactsProps = { facts: readonly { label: string; value: ReactNode }[] };

/** A list of facts about an object: one line each, with a label. */
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
