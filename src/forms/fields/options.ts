/** An option of a choice. */
export type Option<Value extends string | number | boolean = string | number> = {
  value: Value;
  label: string;
  /** Shown after or below the label, in grey. */
  detail?: string;
  disabled?: boolean;
};

export function labelOf(options: readonly Option<string | number | boolean>[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? '';
}
