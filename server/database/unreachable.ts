/** There is no connection to the database: none became free in time, or the one in use broke. `cause` is the reason. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  /** SQLSTATE `connection_failure`, which PostgreSQL itself uses. */
  readonly code = '08006';

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
  }
}
