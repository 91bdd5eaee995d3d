import styles from './filterInput.module.css';

type FilterInputProps = {
  value: string;
  /** The accessible name, which is shown while nothing is typed: "Search speakers". */
  label: string;
  onChange: (typed: string) => void;
};

/** A small search box above a list that is there already. */
export function FilterInput({ value, label, onChange }: FilterInputProps) {
  return (
    <input
      type="search"
      className={styles.input}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      // In a form, Enter would save it.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
