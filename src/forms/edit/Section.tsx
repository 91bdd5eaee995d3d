import { type ReactNode, useId } from 'react';
import styles from './EditForm.module.css';

type SectionProps = {
  title: string;
  /** The id of its element, for a `PageIndex`. */
  id?: string;
  /** The purpose of the section, in one or two sentences. */
  help?: string;
  /** Shown below the help text, such as a link. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of an edit page: title and help on the left, fields in two columns on the right; one column on a phone. */
export function Section({ title, id, help, aside, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} tabIndex={id === undefined ? undefined : -1} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.about}>
        <h2 id={titleId}>{title}</h2>
        {help && <p>{help}</p>}
        {aside}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
