/** Workbooks count days from 1900; workbooks of old Macs count them from 1904. */
export type DateSystem = { isFrom1904: boolean };

const builtIn = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** Returns true if this format shows a number as a day or a time. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(id);
  // Bounded: the caller cuts formats at 255 characters.
  const bare = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(bare);
}

const minutesOfDay = 1_440;

/** Converts a serial number to `2027-05-03`, `2027-05-03 09:30`, or, without a day, `09:30`. */
export function serialText(serial: number, { isFrom1904 }: DateSystem): string {
  if (!Number.isFinite(serial) || serial < 0 || serial > 200_000) return String(serial);
  const minutes = Math.round(serial * minutesOfDay);
  const days = Math.floor(minutes / minutesOfDay);
  // 1900 was not a leap year, but spreadsheets count a 29 February for it.
  const epoch = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const text = new Date(epoch + minutes * 60_000).toISOString();
  if (days === 0) return text.slice(11, 16);
  return minutes % minutesOfDay === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
