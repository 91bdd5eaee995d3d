/** Replaces Node's `node:module`, which browsers do not have. */
export const createRequire = undefined;
