import TextField from '@mui/material/TextField';

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** True if the label is only for screen readers, because a table's header shows it. */
  isUnlabelled?: boolean;
};

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
        select: { native: true },
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
