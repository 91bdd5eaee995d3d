const keyShape = /^[\w-]+(\/[\w-]+(\.[a-z]+)?)*$/;

/** Keys are ours: words with slashes between. Anything else is a fault of the program, so it throws. */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new Error('This is no blob key');
  return key;
}
