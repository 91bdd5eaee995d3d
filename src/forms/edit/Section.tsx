import { type ReactNode, useId } from 'react';
import styles from './EditForm.module.css';

type SectionProps = {
  title: string;
  /** What it is and why, in one or two sentences. */
  help?: string;
  /** Below the helping line, such as a link. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of an edit page: on the left what it is, on the right its fields in two columns; one column on a phone. */
export function Section({ title, help, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
        {aside}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
