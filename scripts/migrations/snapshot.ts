import { type DrizzleSnapshotJSON, generateDrizzleJson } from 'drizzle-kit/api';

export type Column = {
  name: string;
  type: string;
  primaryKey: boolean;
  notNull: boolean;
  default?: unknown;
  identity?: { name: string };
  generated?: { as: string };
};

type Index = {
  name: string;
  columns: { expression: string; isExpression: boolean }[];
  isUnique: boolean;
  where?: string;
};

type ForeignKey = {
  name: string;
  tableFrom: string;
  tableTo: string;
  columnsFrom: string[];
  columnsTo: string[];
  onDelete?: string;
  onUpdate?: string;
};

export type Table = {
  name: string;
  schema: string;
  columns: Record<string, Column>;
  indexes: Record<string, Index>;
  foreignKeys: Record<string, ForeignKey>;
  compositePrimaryKeys: Record<string, { name: string; columns: string[] }>;
  uniqueConstraints: Record<string, { name: string; columns: string[]; nullsNotDistinct: boolean }>;
  checkConstraints: Record<string, { name: string; value: string }>;
};

/**
 * The tables as drizzle-kit describes them: after a migration, or in the code now. Its own types need another version
 * of Zod; these are the parts that are read here.
 */
export type Snapshot = Omit<DrizzleSnapshotJSON, 'tables'> & { tables: Record<string, Table> };

/** Describes the tables of the code: Drizzle's tables by any key. */
export function describeTables(tables: Record<string, unknown>, previous?: Snapshot): Snapshot {
  // Converted as if it had been read from its file, where undefined properties are missing.
  return JSON.parse(JSON.stringify(generateDrizzleJson(tables, previous?.id)));
}

export function tableKey(name: string): string {
  return `public.${name}`;
}

export function findTable(snapshot: Snapshot, name: string): Table | undefined {
  return snapshot.tables[tableKey(name)];
}

/** Quotes a name of the database. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Cuts a name as PostgreSQL does: after 63 bytes. */
export function truncated(name: string): string {
  return name.slice(0, 63);
}
