type Answer = { status: number; body: unknown };

/** A call to the API, or to what stands in its place. */
export type Call = (method: string, path: string, body?: unknown, version?: number) => Promise<Answer>;

/** The same, written down; answers the id of what was made or read. */
export type Tell = (method: string, path: string, body?: unknown, version?: number) => Promise<number>;
