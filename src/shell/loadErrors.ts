/** The texts of an area could not be had, so that none of its pages can say anything. */
export class TextsMissingError extends Error {
  override name = 'TextsMissingError';

  constructor(namespaces: readonly string[]) {
    super(`No texts: ${namespaces.join(', ')}`);
  }
}

/** The script of a page or of an area did not load, after all retries (spec §2). */
export class NotLoadedError extends Error {
  override name = 'NotLoadedError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
