/** In place of Node's `node:module`, which no browser has. */
export const createRequire = undefined;
