const endings = new Set<() => void>();

/** Registers what a test file leaves on the shared page, such as open connections: `end` removes it after each file. */
export function onFileEnd(end: () => void): void {
  endings.add(end);
}

/** Removes what the test file has left, so that it does not reach the next one. */
export function endFile(): void {
  for (const end of endings) end();
}
