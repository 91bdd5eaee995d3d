import { parseArgs } from 'node:util';

/** `table` alone is the table itself, `table.column` a column. */
export type Place = { table: string; column?: string };
export type Rename = Place & { to: string };
export type Fill = { table: string; column: string; expression: string };

export type Options = {
  /** Behind the number in the file's name; by default the tables that change. */
  name?: string;
  renames: readonly Rename[];
  drops: readonly Place[];
  /** SQL expressions for the rows that exist already. */
  fills: readonly Fill[];
  /** The developer writes what the existing rows need into the migration. */
  byHand: boolean;
  /** Replaces the newest migration, which nobody else has yet. */
  redo: boolean;
};

/** A refusal whose message says what to type instead. Nothing was written. */
export class RefusedMigration extends Error {}

const word = '[a-z_][a-z0-9_]*';
const place = new RegExp(`^(?<table>${word})(?:\\.(?<column>${word}))?$`);
const rename = new RegExp(`^(?<table>${word})(?:\\.(?<column>${word}))?:(?<to>${word})$`);
const fill = new RegExp(`^(?<table>${word})\\.(?<column>${word})\\s*=\\s*(?<expression>.+)$`, 's');

/** The options of `npm run db:generate -- …`. Throws `RefusedMigration`. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parsed(args);
  return {
    name: values.name,
    renames: (values.rename ?? []).map((text) => {
      const { table = '', column, to = '' } = matched(rename, text, '--rename found_items.colour:shade');
      return { table, column, to };
    }),
    drops: (values.drop ?? []).map((text) => {
      const { table = '', column } = matched(place, text, '--drop found_items.colour');
      return { table, column };
    }),
    fills: (values.fill ?? []).map((text) => {
      const { table = '', column = '', expression = '' } = matched(fill, text, `--fill "found_items.colour='unknown'"`);
      return { table, column, expression };
    }),
    byHand: values['by-hand'] ?? false,
    redo: values.redo ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        rename: { type: 'string', multiple: true },
        drop: { type: 'string', multiple: true },
        fill: { type: 'string', multiple: true },
        'by-hand': { type: 'boolean' },
        redo: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new RefusedMigration(error instanceof Error ? error.message : String(error));
  }
}

function matched(pattern: RegExp, text: string, example: string): Record<string, string | undefined> {
  const groups = pattern.exec(text)?.groups;
  if (!groups) throw new RefusedMigration(`"${text}" is not understood. An example: ${example}`);
  return groups;
}
