import { ChevronDown, X } from 'lucide-react';
import shell from '../fields/fields.module.css';
import styles from './combo.module.css';

type ComboPlaceProps = { text?: string; tags?: readonly string[] };

/** What a combo box looks like, until it is drawn. */
export function ComboPlace({ text, tags = [] }: ComboPlaceProps) {
  return (
    <div className={`${shell.control} ${styles.combo}`} aria-busy="true">
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
          <X size={12} aria-hidden />
        </span>
      ))}
      <span className={`${shell.input} ${styles.typed}`}>{text}</span>
      {text !== undefined && <ChevronDown size={16} aria-hidden className={styles.placeIcon} />}
    </div>
  );
}
