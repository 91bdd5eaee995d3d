/** Logs an error with the area at fault. `what` is the end of "The area "badges" failed in …". */
export function logAreaError(area: string, what: string, error: unknown): void {
  console.error(`The area "${area}" failed in ${what}:`, error);
}
