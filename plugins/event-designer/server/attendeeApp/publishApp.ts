import { type PlainCode, type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, ItemOf, UpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { signLink } from '@server/publicPages/signedLinks.ts';
import type { AppConfig } from '../../contract/appConfig.ts';
import { appSettings } from '../../contract/appSettings.ts';
import { appTheme } from '../../contract/appTheme.ts';
import {
  appVersions,
  copyApp,
  attendeeApp as document,
  publishApp,
  restoreAppVersion,
} from '../../contract/attendeeApp.ts';
import { changedParts } from '../../rules/attendeeApp/appConfig.ts';
import { appSettingProblems, modulesElsewhere } from '../../rules/attendeeApp/appRules.ts';
import { notServedReason } from '../../rules/attendeeApp/served.ts';
import { appVersions as versionTable } from '../appTables.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { copyPictures } from '../pictures.ts';
import {
  findApp,
  findVersion,
  latestVersion,
  saveApp,
  settingsOf,
  storeVersion,
  themeOf,
  type VersionRecord,
} from './appRows.ts';
import { readSettings, readTheme } from './documents.ts';
import { readDraft } from './draft.ts';
import { appPurpose } from './publicApp.ts';

type Item = ItemOf<typeof document>;

async function read(context: Context, event: EventRecord): Promise<Item> {
  const row = await findApp(context, event.id);
  const visibility = row?.visibility ?? 'live';
  const version = await latestVersion(context, event.id);
  const { config: draft, leftOut } = await readDraft(context, event);
  return {
    id: event.id,
    version: row?.version ?? 1,
    visibility,
    published: version
      ? { number: version.number, publishedAt: version.createdAt, publishedBy: version.publishedBy }
      : null,
    changes: changedParts(draft, version?.config),
    leftOut,
    notServed: notServedReason({
      isOffered: context.product.isEnableAttendeeApp,
      isEnabled: event.isEnableAttendeeApp,
      status: event.status,
      isPublished: version !== undefined,
      visibility,
    }),
    address: `/p/event-apps/${await signLink(context, { purpose: appPurpose, target: event.id })}`,
    draft,
  };
}

async function write(patch: UpdateOf<typeof document>, current: Item, context: Context): Promise<Item> {
  await saveApp(context, current.id, { ...patch, version: current.version + 1 });
  return read(context, await findEvent(context));
}

/**
 * Stores the next version and records it in the history. A publication cannot be undone; an earlier version can be
 * restored instead.
 */
async function store(
  context: Context,
  event: EventRecord,
  values: { config: AppConfig; restoredFrom: number | null },
): Promise<{ number: number }> {
  const version = await storeVersion(context, event.id, values);
  const { id, number } = version;
  context.history.record(appVersions, {
    id,
    name: String(number),
    params: { eventId: event.id },
    before: null,
    after: shownVersion(version),
  });
  return { number };
}

/** Returns a version as the contract shows it: without its configuration, which client apps read. */
const shownVersion = ({ accountId: _account, config: _config, ...row }: VersionRecord) => row;

const refuse = (code: PlainCode, message: string): never => {
  throw new RefusedError('rule_broken', message, [{ path: '', code, message }]);
};

async function publish(context: Context): Promise<{ number: number }> {
  const event = await findEvent(context, true);
  refuseIfAny(appSettingProblems(await readSettings(context, event.id)));
  const { config } = await readDraft(context, event);
  const latest = await latestVersion(context, event.id);
  if (changedParts(config, latest?.config).length === 0) refuse('nothing_to_publish', 'Nothing has changed');
  return store(context, event, { config, restoredFrom: null });
}

async function restore(context: Context): Promise<{ number: number }> {
  const event = await findEvent(context, true);
  const version = await findVersion(context, event.id, Number(context.params.versionId));
  if (!version) throw new RefusedError('not_found', 'There is no such version');
  const latest = await latestVersion(context, event.id);
  if (latest?.number === version.number) refuse('version_is_current', 'This version is published already');
  return store(context, event, { config: version.config, restoredFrom: version.number });
}

async function copyTheme(context: Context, from: EventRecord, eventId: number): Promise<void> {
  const before = await readTheme(context, eventId);
  const theme = themeOf(await findApp(context, from.id), context);
  const { iconId, splashId, logoLightId, logoDarkId, coverId, ...plain } = theme;
  const copies = await copyPictures([iconId, splashId, logoLightId, logoDarkId, coverId], context);
  const copied = (id: number | null) => copies.get(id ?? 0) ?? null;
  await saveApp(context, eventId, {
    ...plain,
    iconId: copied(iconId),
    splashId: copied(splashId),
    logoLightId: copied(logoLightId),
    logoDarkId: copied(logoDarkId),
    coverId: copied(coverId),
    themeVersion: before.version + 1,
  });
  const { params } = context;
  context.history.record(appTheme, { params, before, after: await readTheme(context, eventId) });
}

async function copySettings(context: Context, from: EventRecord, eventId: number): Promise<void> {
  const before = await readSettings(context, eventId);
  const { modules, ...settings } = settingsOf(await findApp(context, from.id));
  const { opensAt, closesAt } = before;
  const values = { ...settings, modules: modulesElsewhere(modules), opensAt, closesAt };
  await saveApp(context, eventId, { ...values, settingsVersion: before.version + 1 });
  const { params } = context;
  const after = await readSettings(context, eventId);
  context.history.record(appSettings, { params, before, after });
}

async function copy({ fromEventId, parts }: BodyOf<typeof copyApp>, context: Context) {
  const event = await findEvent(context, true);
  const message = 'Choose another event';
  const problems: Problem[] = [{ path: 'fromEventId', code: 'choose_event', message }];
  if (fromEventId === event.id) throw new RefusedError('rule_broken', message, problems);
  const from = await findEvent({ tx: context.tx, params: { eventId: fromEventId } });
  if (parts.includes('theme')) await copyTheme(context, from, event.id);
  if (parts.includes('settings')) await copySettings(context, from, event.id);
  return { copied: [...new Set(parts)] };
}

export function appRoutes(routes: AreaRoutes): void {
  routes.document(document, {
    read: async (context, forUpdate) => read(context, await findEvent(context, forUpdate)),
    write,
  });
  routes.resource(appVersions, {
    table: versionTable,
    parent: { eventId: versionTable.eventId },
    before: async (context) => void (await findEvent(context)),
    present: shownVersion,
  });
  routes.endpoint(publishApp, (_, context) => publish(context));
  routes.endpoint(restoreAppVersion, (_, context) => restore(context));
  routes.endpoint(copyApp, ({ body }, context) => copy(body, context));
}
