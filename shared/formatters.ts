type Formatter<Options, Made> = new (locale: string, options: Options) => Made;

// Making an Intl formatter costs a hundred times what using one does, and a list formats every row.
// Each keeps some 20 kB, and the server makes them for whatever zone it is sent.
const mostOfAKind = 200;
const made = new Map<object, Map<string, unknown>>();

/** The Intl formatter for a locale and options, made once for as many as are worth keeping. */
export function formatterOf<Options, Made>(kind: Formatter<Options, Made>, locale: string, options: Options): Made {
  const ofKind = made.get(kind) ?? new Map<string, unknown>();
  made.set(kind, ofKind);
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = ofKind.get(key);
  if (known instanceof kind) return known;
  const formatter = new kind(locale, options);
  if (ofKind.size < mostOfAKind) ofKind.set(key, formatter);
  return formatter;
}
