import TextField from '@mui/material/TextField';
import { ChevronDown } from 'lucide-react';
import styles from './import.module.css';

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** True if the label is only for screen readers, because a table's header shows it. */
  isUnlabelled?: boolean;
};

/** The same arrow as that of the selects in forms. */
const Arrow = () => <ChevronDown className={styles.arrow} size={16} aria-hidden />;

/** One of several values, with the browser's own list. */
export function Choice({ label, value, options, onChange, isUnlabelled = false }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={isUnlabelled ? undefined : label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        select: { native: true, IconComponent: Arrow },
        inputLabel: { shrink: true },
        htmlInput: isUnlabelled ? { 'aria-label': label } : {},
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
