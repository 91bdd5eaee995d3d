import { ChevronDown, X } from 'lucide-react';
import shell from '../fields/fields.module.css';
import styles from './combo.module.css';

type ComboPlaceProps = { text?: string; tags?: readonly string[] };

/** The placeholder with the look of a combo box, until the real one is rendered. */
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
