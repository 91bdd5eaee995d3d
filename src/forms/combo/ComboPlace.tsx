import { ChevronDown, X } from 'lucide-react';
import styles from '../fields/fields.module.css';

type ComboPlaceProps = { text?: string; tags?: readonly string[] };

/** What a combo box looks like, until it is drawn. */
export function ComboPlace({ text, tags = [] }: ComboPlaceProps) {
  return (
    <div className={`${styles.control} ${styles.combo}`} aria-busy="true">
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
          <X size={12} aria-hidden />
        </span>
      ))}
      <span className={styles.input}>{text}</span>
      {text !== undefined && <ChevronDown size={16} aria-hidden className={styles.placeIcon} />}
    </div>
  );
}
