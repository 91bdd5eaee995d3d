import { setFlagsFromString } from 'node:v8';

/**
 * Makes the heap be collected once it is half as large again as what is in use. By itself it grows to several times that
 * before it is looked at, and stays so while nothing happens; beside the embedded database, whose own memory is always
 * taken, that went beyond what a server may use (docs/decisions/0100-memory-and-undo-of-imports.md).
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
