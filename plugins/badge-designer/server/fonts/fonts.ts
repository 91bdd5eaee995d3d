import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context, EndpointSteps, UploadedFile } from '@server/http/area.ts';
import { randomKey } from '@server/random.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import {
  type DesignFont,
  designFontFile,
  fontLimits,
  designFonts as resource,
  uploadFont,
} from '../../contract/fonts.ts';
import { designFonts } from '../fontTables.ts';
import { designs } from '../tables.ts';
import { checkFontFile } from '../tasks.ts';
import type { CheckedFont } from './checkFont.ts';
import { refuseLargeFont } from './refuseFont.ts';

type FontRecord = typeof designFonts.$inferSelect;

const presentFont = ({ accountId: _account, key: _key, ...shown }: FontRecord): DesignFont => shown;

/** Returns the key of a font's blob. Its bytes are always TrueType or OpenType, because WOFF is converted on upload. */
const blobKeyOf = (key: string): string => `fonts/${key}`;

/** `C:\fakepath\Gill Sans.otf` → `Gill Sans.otf`. Only for display, never a path. */
const displayName = (fileName: string): string => (fileName.split(/[\\/]/).at(-1) ?? '').slice(0, 200).toWellFormed();

type Stored = CheckedFont & { key: string; fileName: string };

const uploadSteps: EndpointSteps<typeof uploadFont, UploadedFile, Stored> = {
  begin: async ({ file }, { tx }) => {
    if (!file) {
      const message = 'Choose a font file: the form has no field "file"';
      throw new RefusedError('rule_broken', message, [{ path: 'file', code: 'required', message }]);
    }
    refuseLargeFont(file.bytes.byteLength);
    if ((await tx.$count(designFonts)) >= fontLimits.perAccount) {
      const message = `There are ${fontLimits.perAccount} fonts already: delete one that is no longer used`;
      const params = { most: fontLimits.perAccount };
      throw new RefusedError('rule_broken', message, [{ path: 'file', code: 'too_many_fonts', message, params }]);
    }
    return file;
  },
  outside: async (file, { blobs, runThread }, signal) => {
    const checked = await runThread(checkFontFile, file.bytes, { progress: () => undefined, signal });
    const key = randomKey(24);
    await blobs.put(blobKeyOf(key), checked.bytes, 'font/sfnt');
    return { ...checked, key, fileName: displayName(file.name) };
  },
  finish: async ({ name, fileName, key, bytes }, { tx, account, now, history }) => {
    const at = now.toISOString();
    const [row] = await tx
      .insert(designFonts)
      .values({
        accountId: account,
        name: name.trim() || fileName,
        fileName,
        key,
        bytes: bytes.byteLength,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!row) throw new Error('The font was not inserted');
    const shown = presentFont(row);
    history.record(resource, { id: row.id, params: {}, before: null, after: shown });
    return shown;
  },
  giveUp: async ({ key }, { blobs }) => blobs.remove(blobKeyOf(key)),
};

async function findFont({ tx, params }: Context): Promise<FontRecord> {
  const [row] = await tx
    .select()
    .from(designFonts)
    .where(eq(designFonts.id, Number(params.fontId)));
  if (!row) throw noFont();
  return row;
}

const noFont = () => new RefusedError('not_found', 'There is no such font');

const fileSteps: EndpointSteps<typeof designFontFile, FontRecord, { id: number; base64: string }> = {
  begin: (_, context) => findFont(context),
  outside: async ({ id, key }, { blobs }) => {
    const bytes = await blobs.get(blobKeyOf(key));
    if (!bytes) throw noFont();
    return { id, base64: base64Of(bytes) };
  },
  finish: async (file) => file,
};

/** Converts the bytes in pieces, because the number of a call's arguments is limited. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** Refuses to delete a font that a design uses. Archived designs count, because they can be restored. */
async function refuseUsedFont({ id }: FontRecord, { tx }: Pick<Context, 'tx'>): Promise<void> {
  const [used] = await tx
    .select({ name: designs.name })
    .from(designs)
    .where(sql`${designs.document}::text like ${`%"upload-${id}"%`}`)
    .limit(1);
  if (!used) return;
  const message = `“${used.name}” is set in this font`;
  throw new RefusedError('conflict', message, [
    { path: '', code: 'font_in_use', message, params: { name: used.name } },
  ]);
}

export function fontRoutes(routes: AreaRoutes): void {
  // The file of a deleted font stays, because the deletion can be undone.
  routes.resource(resource, { table: designFonts, present: presentFont, remove: refuseUsedFont });
  routes.endpoint(uploadFont, uploadSteps);
  routes.endpoint(designFontFile, fileSteps);
}

/** The id of an uploaded font, such as `upload-12`, and the key of its blob. */
type FontBlobKey = { id: string; blob: string };

/** Returns the blob keys of uploaded fonts, given ids such as `upload-12`. Omits fonts that no longer exist. */
export async function fontBlobKeysOf({ tx }: Pick<Context, 'tx'>, faceIds: readonly string[]): Promise<FontBlobKey[]> {
  const ids = faceIds.map((id) => Number(id.slice('upload-'.length)));
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: designFonts.id, key: designFonts.key })
    .from(designFonts)
    .where(inArray(designFonts.id, ids));
  return rows.map(({ id, key }) => ({ id: `upload-${id}`, blob: blobKeyOf(key) }));
}
