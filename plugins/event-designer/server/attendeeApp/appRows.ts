import { initialValues, valuesOf } from '@contract/entityValues.ts';
import type { Context } from '@server/http/area.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { appSettingFields } from '../../contract/appSettings.ts';
import { type AppThemeValues, appThemeFields } from '../../contract/appTheme.ts';
import { brandColours } from '../../contract/styleSettings.ts';
import { appHighlights, appVersions, attendeeApps } from '../appTables.ts';

type CallContext = Pick<Context, 'tx'>;

export type AppRecord = typeof attendeeApps.$inferSelect;
export type HighlightRecord = typeof appHighlights.$inferSelect;
export type VersionRecord = typeof appVersions.$inferSelect;

/** The fields of the theme that are pictures. */
export const themePictures = ['icon', 'splash', 'logoLight', 'logoDark', 'cover'] as const;
type ThemePicture = (typeof themePictures)[number];

/** The theme as it is stored: with the ids of its pictures instead of the pictures. */
export type StoredTheme = Omit<AppThemeValues, ThemePicture> & Record<`${ThemePicture}Id`, number | null>;

/** Returns the row with the event's drafts; undefined if nothing has been saved yet. */
export async function findApp({ tx }: CallContext, eventId: number): Promise<AppRecord | undefined> {
  const [row] = await tx.select().from(attendeeApps).where(eq(attendeeApps.eventId, eventId));
  return row;
}

const {
  icon: _icon,
  splash: _splash,
  logoLight: _light,
  logoDark: _dark,
  cover: _cover,
  ...plainTheme
} = appThemeFields;

/** Returns true if somebody has saved a theme. Until then, the app has the brand's colours. */
export const hasOwnTheme = ({ themeVersion }: AppRecord): boolean => themeVersion > 1;

/** Returns the draft of the theme. If nobody has saved one, it has the brand's colours. */
export function themeOf(row: AppRecord | undefined, { product }: Pick<Context, 'product'>): StoredTheme {
  if (row && hasOwnTheme(row)) {
    const { iconId, splashId, logoLightId, logoDarkId, coverId } = row;
    return { ...valuesOf(plainTheme, row), iconId, splashId, logoLightId, logoDarkId, coverId };
  }
  const none = { iconId: null, splashId: null, logoLightId: null, logoDarkId: null, coverId: null };
  return { ...initialValues(plainTheme), ...brandColours(product.brand), ...none };
}

/** Returns the draft of the settings. */
export const settingsOf = (row: AppRecord | undefined) =>
  row ? valuesOf(appSettingFields, row) : initialValues(appSettingFields);

type AppValues = Partial<typeof attendeeApps.$inferInsert>;

/** Saves values of the event's app. The first save creates its row. */
export async function saveApp(context: Context, eventId: number, values: AppValues): Promise<AppRecord> {
  const { tx, account, now } = context;
  const updatedAt = now.toISOString();
  const [row] = await tx
    .insert(attendeeApps)
    .values({ ...values, accountId: account, eventId, createdAt: updatedAt, updatedAt })
    .onConflictDoUpdate({
      target: [attendeeApps.accountId, attendeeApps.eventId],
      set: { ...values, updatedAt },
    })
    .returning();
  if (!row) throw new Error('The app was not saved');
  return row;
}

/** Returns the cards of an event in their order. With `lock`, other changes of these cards wait. */
export async function highlightsOf({ tx }: CallContext, eventId: number, lock = false): Promise<HighlightRecord[]> {
  const query = tx
    .select()
    .from(appHighlights)
    .where(eq(appHighlights.eventId, eventId))
    .orderBy(asc(appHighlights.position), asc(appHighlights.id));
  return lock ? query.for('no key update') : query;
}

/** Returns the version that client apps read; undefined if nothing is published. */
export async function latestVersion({ tx }: CallContext, eventId: number): Promise<VersionRecord | undefined> {
  const [row] = await tx
    .select()
    .from(appVersions)
    .where(eq(appVersions.eventId, eventId))
    .orderBy(desc(appVersions.number))
    .limit(1);
  return row;
}

/** Returns a version by its id; undefined if the event has no such version. */
export async function findVersion(
  { tx }: CallContext,
  eventId: number,
  id: number,
): Promise<VersionRecord | undefined> {
  const [row] = await tx
    .select()
    .from(appVersions)
    .where(and(eq(appVersions.eventId, eventId), eq(appVersions.id, id)));
  return row;
}

/** Stores a configuration as the next version. The event is locked, so that two calls do not get the same number. */
export async function storeVersion(
  context: Context,
  eventId: number,
  values: Pick<VersionRecord, 'config' | 'restoredFrom'>,
): Promise<VersionRecord> {
  const { tx, account, user, now } = context;
  const at = now.toISOString();
  const own = { accountId: account, eventId, publishedBy: user.name, createdAt: at, updatedAt: at };
  const next = sql<number>`(select coalesce(max(${appVersions.number}), 0) + 1 from ${appVersions}
    where ${appVersions.eventId} = ${eventId})`;
  const [row] = await tx
    .insert(appVersions)
    .values({ ...own, ...values, number: next })
    .returning();
  if (!row) throw new Error('The version was not stored');
  return row;
}
