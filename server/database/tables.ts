import type { Media, MediaSource } from '@contract/media.ts';
import { roles } from '@contract/roles.ts';
import { sql } from 'drizzle-orm';
import {
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, instantColumn, now, rowColumns, rowKey } from './table.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The owners of all rows. A request sees its own account only. */
export const accounts = pgTable('accounts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  createdAt: instantColumn('created_at').notNull().default(now),
});

/** The people who may sign in. An address signs in to one account, so it is unique among all of them. System only. */
export const users = pgTable(
  'users',
  {
    ...rowColumns,
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: roles }).notNull().default('owner'),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
  ],
);

/**
 * The refresh tokens of sessions, one row each. A refresh adds the next token of the family and keeps the previous one,
 * so that a second use of any of them is recognised. System only.
 */
export const refreshSessions = pgTable(
  'refresh_sessions',
  {
    ...rowColumns,
    userId: integer('user_id').notNull(),
    /** Shared by all tokens that stem from one sign-in. */
    family: uuid('family').notNull(),
    /** SHA-256 of the token; never the token. */
    tokenHash: text('token_hash').notNull(),
    rotatedAt: instantColumn('rotated_at'),
    expiresAt: instantColumn('expires_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.userId, users),
    uniqueIndex('refresh_sessions_token_unique').on(table.tokenHash),
    index('refresh_sessions_family').on(table.family),
    index('refresh_sessions_expires_at').on(table.expiresAt),
    index('refresh_sessions_user').on(table.accountId, table.userId),
  ],
);

/** The keys that sign tokens. System only. */
export const serverSecrets = pgTable('server_secrets', {
  /** Named by the token's `kid`. */
  id: text('id').primaryKey(),
  purpose: text('purpose').notNull(),
  secret: bytes('secret').notNull(),
  createdAt: instantColumn('created_at').notNull().default(now),
});

/** Uploaded pictures (spec §3, media default record); the bytes are in the blob store. */
export const media = pgTable(
  'media',
  {
    ...rowColumns,
    /** Unguessable: part of the picture's address and of its blobs' keys. */
    key: text('key').notNull(),
    /** Spec §3, media source: the purpose, which decides the picture's minimum size. */
    source: text('source').$type<MediaSource>(),
    name: text('name').notNull(),
    extension: text('extension').$type<Media['extension']>().notNull(),
    /** The size of the file. */
    bytes: integer('bytes').notNull(),
    /** Pixels of the upright picture. */
    originalWidth: integer('original_width').notNull(),
    originalHeight: integer('original_height').notNull(),
    unit: text('unit').$type<Media['unit']>().notNull(),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    aspect: doublePrecision('aspect').notNull(),
    /** The numbers of the visible crop and of the last one begun: two simultaneous crops never share blobs. */
    crop: integer('crop').notNull().default(1),
    cropsBegun: integer('crops_begun').notNull().default(1),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
  ],
);
