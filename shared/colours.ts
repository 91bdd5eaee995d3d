/** Spec §5: removes all but hex digits, keeps at most 6 characters, and adds #. For text that is being typed. */
export function colourHex(value: string): string {
  return `#${value.replace(/[^0-9a-f]/gi, '').slice(0, 6)}`;
}

function channels(hex: string): [red: number, green: number, blue: number] {
  const digits = hex.replace('#', '');
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (!/^[0-9a-f]{6}$/i.test(long)) throw new RangeError(`Not a colour of 3 or 6 hex digits: ${hex}`);
  const value = Number.parseInt(long, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2 contrast of two colours of 3 or 6 hex digits, 1 … 21. Throws RangeError on anything else. */
export function contrastRatio(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
