import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 collect the heap when it has grown by half since the last collection. Its default lets it grow several times
 * over, and it stays so while nothing happens; beside the embedded database, whose own memory is always taken, that went
 * beyond what a server may use (docs/decisions/0100-memory-and-undo-of-imports.md).
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
