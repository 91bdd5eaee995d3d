/** Thrown if the texts of an area could not be loaded, so that none of its pages can be shown. */
export class TextsMissingError extends Error {
  override name = 'TextsMissingError';

  constructor(namespaces: readonly string[]) {
    super(`No texts: ${namespaces.join(', ')}`);
  }
}

/** Thrown if the script of a page or of an area did not load, after all retries (spec §2). */
export class NotLoadedError extends Error {
  override name = 'NotLoadedError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
