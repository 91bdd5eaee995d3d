import { type PlainCode, type Problem, RefusedError } from '@contract/problem.ts';

/** The details of a refused statement that both drivers report. With row level security the values are left out. */
type DatabaseError = { code: string; constraint?: string; detail?: string; column?: string };

/** Returns a map of constraints to the contracts' fields that they are about. */
export type ConstraintFields = () => ReadonlyMap<string, string>;

/**
 * Converts a refusal by the database that no rule foresaw. Returns `undefined` for any other error, which is our fault.
 */
export function refusalOfDatabase(error: unknown, fields: ConstraintFields): RefusedError | undefined {
  const refused = databaseErrorOf(error);
  return refused ? refusalByState(refused, fields) : undefined;
}

/** Unwraps the driver's error, which Drizzle wraps; SQLSTATE is five capitals or digits. */
function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = text(cause, 'code');
    if (code && /^[0-9A-Z]{5}$/.test(code)) {
      return {
        code,
        constraint: text(cause, 'constraint'),
        detail: text(cause, 'detail'),
        column: text(cause, 'column'),
      };
    }
  }
  return undefined;
}

function text(error: object, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}

function stillReferenced(): RefusedError {
  const message = 'Other things still need this';
  return new RefusedError('conflict', message, [{ path: '', code: 'still_used', message }]);
}

function refusalByState(error: DatabaseError, fields: ConstraintFields): RefusedError | undefined {
  switch (error.code) {
    case '23505':
      return new RefusedError(
        'conflict',
        'This exists already',
        named(error, fields, 'taken', 'This is taken already'),
      );
    // Since PostgreSQL 18, where a reference restricts.
    case '23001':
      return stillReferenced();
    case '23503':
      return error.detail?.includes('still referenced')
        ? stillReferenced()
        : new RefusedError(
            'rule_broken',
            'Something that is named here does not exist',
            named(error, fields, 'no_such_row', 'There is no such row'),
          );
    case '23502':
      return new RefusedError(
        'rule_broken',
        'A value is missing',
        named(error, fields, 'required', 'This is required'),
      );
    case '23514':
    case '23P01':
      return new RefusedError('rule_broken', 'The values do not go together');
    // Out of range, too long, no number, no date, no such enum member, jsonb or text that cannot be stored.
    case '22003':
    case '22001':
    case '22P02':
    case '22007':
    case '22008':
    case '22021':
    case '22P05':
    case '22023':
      return new RefusedError('rule_broken', 'A value cannot be stored');
    case '40001':
    case '40P01':
      return new RefusedError('conflict', 'Somebody else changed this at the same moment; try again');
    case '08006':
    case '53300':
    case '57P01':
    case '57P02':
    case '57P03':
    case '57014':
      return new RefusedError('unavailable', 'The database is busy; try again in a moment');
    case '53100':
      return new RefusedError(
        'unavailable',
        'The disk of the database is full; nothing can be saved until there is room',
      );
    case '25006':
      return new RefusedError(
        'unavailable',
        'The database takes no changes at the moment: its disk is full, or it is a standby',
      );
    case '58030':
      return new RefusedError('unavailable', 'The database cannot read or write its files');
    default:
      return undefined;
  }
}

function named(
  { column, constraint }: DatabaseError,
  fields: ConstraintFields,
  code: PlainCode,
  message: string,
): Problem[] {
  const path = fields().get(constraint ?? '') ?? column?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return path === undefined ? [] : [{ path, code, message }];
}
