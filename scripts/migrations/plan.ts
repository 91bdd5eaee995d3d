import { generateMigration } from 'drizzle-kit/api';
import { type Fill, type Options, type Place, RefusedMigration } from './options.ts';
import { applyRenames } from './rename.ts';
import { findRisks, missingPlaces } from './risks.ts';
import { findTable, quoted, type Snapshot, tableKey } from './snapshot.ts';

type Plan = {
  statements: string[];
  /** Statements that the developer has to write by hand, as sentences. */
  byHand: string[];
};

/**
 * Returns the statements that lead from the newest migration's tables to the code's, in order: renames, additions,
 * values for existing rows, stricter constraints, removals. Throws `RefusedMigration` where existing rows could make it
 * fail, or where it would lose data that the options do not name.
 */
export async function planMigration(previous: Snapshot, current: Snapshot, options: Options): Promise<Plan> {
  const { snapshot: start, statements } = applyRenames(previous, current, options);
  const missing = missingPlaces(start, current);
  refuseUnknown(current, missing, options);
  const risks = findRisks(start, current, options.fills);
  const refused = [
    ...missing
      .filter((place) => !options.drops.some((drop) => isSame(drop, place)))
      .map((place) => missingText(place, start, current)),
    ...(options.byHand ? [] : risks),
  ];
  if (refused.length > 0) throw new RefusedMigration(refusalText(refused, options));

  const intermediate = intermediateOf(start, current, options.fills);
  return {
    statements: [
      ...statements,
      ...(await generateMigration(start, intermediate)),
      ...options.fills.flatMap(fillStatements),
      ...(await generateMigration(intermediate, current)),
    ],
    byHand: risks,
  };
}

/**
 * Returns the tables as they are after all additions, but before removals and before `NOT NULL` on columns that are
 * filled.
 */
function intermediateOf(start: Snapshot, current: Snapshot, fills: readonly Fill[]): Snapshot {
  const intermediate = structuredClone(current);
  for (const { table, column } of missingPlaces(start, current)) {
    const old = findTable(start, table);
    const now = findTable(intermediate, table);
    if (old && column === undefined) intermediate.tables[tableKey(table)] = old;
    const oldColumn = old?.columns[column ?? ''];
    if (oldColumn && now) now.columns[oldColumn.name] = oldColumn;
  }
  for (const { table, column } of fills) {
    const filled = findTable(intermediate, table)?.columns[column];
    if (filled) filled.notNull = false;
  }
  return intermediate;
}

/** Fills deleted rows too, so that their removal can still be undone. */
function fillStatements({ table, column, expression }: Fill): string[] {
  const name = quoted(table);
  const withValue = `"kept"."row" || jsonb_build_object('${column}', ${expression})`;
  return [
    `UPDATE ${name} SET ${quoted(column)} = ${expression} WHERE ${quoted(column)} IS NULL;`,
    `UPDATE "removed_rows" SET "rows" = COALESCE((
  SELECT jsonb_agg(CASE WHEN "kept"."row" ->> '${column}' IS NULL THEN ${withValue} ELSE "kept"."row" END)
  FROM jsonb_array_elements("rows") AS "kept" ("row")
  CROSS JOIN LATERAL jsonb_populate_record(null::${name}, "kept"."row") AS ${name}
), "rows") WHERE "table_name" = '${table}';`,
  ];
}

function refuseUnknown(current: Snapshot, missing: readonly Place[], { drops, fills }: Options): void {
  for (const drop of drops) {
    if (!missing.some((place) => isSame(drop, place))) {
      throw new RefusedMigration(`--drop ${textOf(drop)}: the code still has it, or no migration ever made it.`);
    }
  }
  for (const { table, column } of fills) {
    if (!findTable(current, table)?.columns[column]) {
      throw new RefusedMigration(`--fill ${table}.${column}: the code has no such column.`);
    }
  }
}

function isSame(left: Place, right: Place): boolean {
  return left.table === right.table && left.column === right.column;
}

function textOf({ table, column }: Place): string {
  return column === undefined ? table : `${table}.${column}`;
}

function missingText(place: Place, start: Snapshot, current: Snapshot): string {
  const { table, column } = place;
  const candidates =
    column === undefined
      ? Object.values(current.tables).filter(({ name }) => !findTable(start, name))
      : Object.values(findTable(current, table)?.columns ?? {}).filter(
          ({ name }) => !findTable(start, table)?.columns[name],
        );
  const renames = candidates.map(({ name }) => `--rename ${textOf(place)}:${name}`);
  const choices = [`--drop ${textOf(place)} to lose all of its values`, ...renames.map((one) => `${one} to keep them`)];
  return `${textOf(place)} is not in the code any more. Say ${choices.join(', or ')}`;
}

function refusalText(refused: readonly string[], { byHand }: Options): string {
  return [
    'No migration was written, because rows that exist already would not survive it:',
    ...refused.map((line) => `- ${line}`),
    ...(byHand ? [] : ['Or write what the rows need into the migration yourself: --by-hand']),
    'Options go behind two hyphens: npm run db:generate -- --by-hand (docs/plugins.md, "Changing a table").',
  ].join('\n');
}
