type Formatter<Options, Made> = new (locale: string, options: Options) => Made;

// Cached, because making an Intl formatter takes a hundred times as long as using it, and a list formats every row. The
// number is limited, because each takes some 20 kB, and the server makes them for any requested zone.
const maximumPerKind = 200;
const cache = new Map<object, Map<string, unknown>>();

/** Returns the Intl formatter for a locale and options, from a cache of limited size. */
export function formatterOf<Options, Made>(kind: Formatter<Options, Made>, locale: string, options: Options): Made {
  const ofKind = cache.get(kind) ?? new Map<string, unknown>();
  cache.set(kind, ofKind);
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = ofKind.get(key);
  if (cached instanceof kind) return cached;
  const formatter = new kind(locale, options);
  if (ofKind.size < maximumPerKind) ofKind.set(key, formatter);
  return formatter;
}
