import type { HTMLAttributes } from 'react';
import type { Option } from '../fields/options.ts';
import styles from './combo.module.css';

/** An option of the list: the label, and its detail at the right. */
export function ComboOption({ props, option }: { props: HTMLAttributes<HTMLLIElement>; option: Option }) {
  return (
    <li {...props} key={option.value} className={`${props.className ?? ''} ${styles.option}`}>
      <span>{option.label}</span>
      {option.detail && <span className={styles.optionDetail}>{option.detail}</span>}
    </li>
  );
}
