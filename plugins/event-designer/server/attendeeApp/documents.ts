import { refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { shownPictures, storedPictures } from '@server/http/pictureFields.ts';
import { appSettings } from '../../contract/appSettings.ts';
import { appTheme } from '../../contract/appTheme.ts';
import { appSettingProblems, completeModules } from '../../rules/attendeeApp/appRules.ts';
import { findEvent } from '../eventRows.ts';
import { refuseUnknownTickets } from '../settingDocuments.ts';
import { findApp, saveApp, settingsOf, themeOf, themePictures } from './appRows.ts';

/** Returns the draft of the theme with its pictures. */
export async function readTheme(context: Context, eventId: number): Promise<ItemOf<typeof appTheme>> {
  const row = await findApp(context, eventId);
  const { iconId, splashId, logoLightId, logoDarkId, coverId, ...plain } = themeOf(row, context);
  const ids = { iconId, splashId, logoLightId, logoDarkId, coverId };
  const [shown = {}] = await shownPictures(themePictures, [ids], context);
  return appTheme.item.parse({ ...plain, ...shown, id: eventId, version: row?.themeVersion ?? 1 });
}

async function writeTheme(patch: UpdateOf<typeof appTheme>, current: ItemOf<typeof appTheme>, context: Context) {
  const before = themeOf(await findApp(context, current.id), context);
  const values = { ...before, ...(await storedPictures(themePictures, patch, context)) };
  await saveApp(context, current.id, { ...values, themeVersion: current.version + 1 });
  return readTheme(context, current.id);
}

/** Returns the draft of the settings with all modules, including those that are turned off. */
export async function readSettings(context: Context, eventId: number): Promise<ItemOf<typeof appSettings>> {
  const row = await findApp(context, eventId);
  const settings = settingsOf(row);
  return { ...settings, modules: completeModules(settings.modules), id: eventId, version: row?.settingsVersion ?? 1 };
}

const namedTickets = ({ modules }: Pick<ItemOf<typeof appSettings>, 'modules'>) =>
  modules.flatMap(({ ticketIds }, index) => ticketIds.map((id) => ({ path: `modules.${index}.ticketIds`, id })));

async function writeSettings(
  patch: UpdateOf<typeof appSettings>,
  current: ItemOf<typeof appSettings>,
  context: Context,
) {
  const { id, version, ...stored } = current;
  const values = { ...stored, ...patch };
  refuseIfAny(appSettingProblems(values));
  await refuseUnknownTickets(namedTickets(values), namedTickets(current), id, context);
  await saveApp(context, id, { ...values, settingsVersion: version + 1 });
  return readSettings(context, id);
}

export function appDocumentRoutes(routes: AreaRoutes): void {
  routes.document(appTheme, {
    read: async (context, forUpdate) => readTheme(context, (await findEvent(context, forUpdate)).id),
    write: writeTheme,
  });
  routes.document(appSettings, {
    read: async (context, forUpdate) => readSettings(context, (await findEvent(context, forUpdate)).id),
    write: writeSettings,
  });
}
