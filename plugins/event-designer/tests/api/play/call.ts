type Answer = { status: number; body: unknown };

/** A call to the API or to a mock of it. */
export type Call = (method: string, path: string, body?: unknown, version?: number) => Promise<Answer>;

/** Makes a call and records its answer. Returns the id of the row that was created or read. */
export type Tell = (method: string, path: string, body?: unknown, version?: number) => Promise<number>;
