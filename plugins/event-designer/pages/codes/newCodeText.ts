import { codeOf } from '../../rules/codes/patterns.ts';

/** Returns a random code that nobody can guess. */
export const newCodeText = (): string => codeOf('????????', () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
