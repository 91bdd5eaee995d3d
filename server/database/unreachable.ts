/** There is no connection to the database: none came free in time, or the one in use broke. `cause` says why. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  /** SQLSTATE `connection_failure`: what PostgreSQL would say if it could. */
  readonly code = '08006';

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
  }
}
