import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 collect the heap when it has grown by half since the last collection. By default it grows several times
 * over, and stays so while the process is idle; together with the embedded database, whose own memory is never freed,
 * that exceeded what a server may use (docs/decisions/0100-memory-and-undo-of-imports.md).
 */
export function limitHeap(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
