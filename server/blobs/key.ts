const keyShape = /^[\w-]+(\/[\w-]+(\.[a-z]+)?)*$/;

/** Keys consist of words with slashes between, and are made by this program. Anything else is a bug, so it throws. */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new Error('This is no blob key');
  return key;
}
