/** @jsxImportSource hono/jsx */
import { RefusedError } from '@contract/problem.ts';
import { accessCookie, type Entrance, hasAccess, passwordPage } from '@server/publicPages/entrance.tsx';
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type {
  PageContent,
  PublicAnswer,
  PublicContext,
  PublicCookie,
  PublicPage,
} from '@server/publicPages/publicPage.ts';
import { randomKey } from '@server/random.ts';
import { type ScanResult, scanDirections } from '../../contract/access.ts';
import { rulesOf } from '../accessibility.ts';
import { findEvent } from '../eventRows.ts';
import { admitClient, isNewClient } from './admitClient.ts';
import { deviceOf, sessionHours, sessionPurpose } from './deviceOf.ts';
import { type DeviceRecord, deviceKind, gatesOfDevice } from './devices.ts';
import { CameraParts, CodeField } from './scanCamera.tsx';
import { isGateMissing, ScanResultText } from './scanResult.tsx';
import { type ScanTexts, scanTexts } from './scanTexts.ts';
import { ScriptNotice } from './scriptNotice.tsx';
import { scanSettingsOf } from './situation.ts';
import { scanDiffers, takeScan } from './takeScan.ts';

const pagePath = '/p/scan';

/**
 * Returns the device whose invitation was opened. A device that may not scan now gets the same error as one that does
 * not exist.
 */
async function invitedDevice({ account, target, tx, now }: PublicContext): Promise<DeviceRecord> {
  try {
    return await deviceOf({ account, target, token: '', isSignedIn: false }, tx, now, true);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    throw new RefusedError('not_found', 'There is nothing at this address');
  }
}

/** Returns how the browser of a device gets access after its PIN. */
const entranceOf = async (device: DeviceRecord, { path }: PublicContext): Promise<Entrance> => ({
  cookie: `scanner${device.id}`,
  purpose: await sessionPurpose(device),
  target: device.id,
  hours: sessionHours,
  path: `${pagePath}/${path.token}`,
});

async function isOpen(device: DeviceRecord, context: PublicContext): Promise<boolean> {
  return device.access === 'link' || hasAccess(context, await entranceOf(device, context));
}

const clientName = ({ id }: DeviceRecord) => `scanner-client${id}`;

/**
 * Returns the cookie with the id of a browser, for invitations that are for a certain number of browsers. Each response
 * sends it again, so that the cookie of a browser in use does not expire.
 */
const clientCookie = (device: DeviceRecord, value: string, { path }: PublicContext): PublicCookie => ({
  name: clientName(device),
  value,
  path: `${pagePath}/${path.token}`,
  seconds: 30 * 86_400,
});

/**
 * Shows the button with which a browser becomes one of those of the invitation. Opening the link alone does not count,
 * because messengers open links for a preview. The form contains the id that the browser will have, so that submitting
 * it twice registers one browser.
 */
function beginPage(
  context: PublicContext,
  device: DeviceRecord,
  isFull = device.clients.length >= (device.maximumClients ?? 0),
): PublicAnswer {
  const t = scanTexts[context.language];
  return {
    page: {
      title: t.pinTitle,
      status: isFull ? 409 : 200,
      ...(context.fields.has('code') && { notice: { tone: 'warn', text: t.notScanned } }),
      body: (
        <section class="card">
          <h1>{t.pinTitle}</h1>
          <p class="quiet">{isFull ? t.isFull : t.beginText}</p>
          {isFull ? null : (
            <PublicForm context={context}>
              <input type="hidden" name="begin" value={randomKey(16)} />
              <div class="actions">
                <button class="button main" type="submit">
                  {t.begin}
                </button>
              </div>
            </PublicForm>
          )}
        </section>
      ),
    },
  };
}

/** Makes the browser one of those of the invitation, if there is still a place for it. */
async function registerBrowser(context: PublicContext, device: DeviceRecord): Promise<PublicAnswer> {
  const value = context.fields.get('begin') ?? '';
  if (!/^[\w-]{22}$/.test(value)) return beginPage(context, device);
  try {
    await admitClient(device, value, context.tx);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return beginPage(context, device, true);
  }
  const cookie = clientCookie(device, value, context);
  return { seeOther: cookie.path, cookie };
}

const isNewBrowser = (context: PublicContext, device: DeviceRecord) =>
  isNewClient(device, context.cookie(clientName(device)));

function pinPage(context: PublicContext, isWrong = false): PublicAnswer {
  const { pinTitle: title, pinText: text, pin, open, wrongPin } = scanTexts[context.language];
  const problem = isWrong ? wrongPin : undefined;
  const children = (
    <PublicField name="pin" type="password" label={pin} value="" required maxLength={12} problem={problem} />
  );
  return passwordPage(context, { title, text, open, isWrong, children });
}

/** Returns true if no ticket can be admitted without a gate, because all active rules are for certain gates. */
function isGateNeeded(rules: readonly { isActive: boolean; gateIds: readonly number[] }[]): boolean {
  const active = rules.filter(({ isActive }) => isActive);
  return active.length > 0 && active.every(({ gateIds }) => gateIds.length > 0);
}

const readyText = (t: ScanTexts) => (
  <>
    <strong class="answer">{t.ready}</strong>
    {t.readyText}
  </>
);

const tones = { success: 'ok', error: 'danger', pending: 'warn' } as const;

/**
 * Renders the form for the next code, below the previous result. Reloading the page sends the same scan again, which is
 * counted once. Going back in the browser and choosing something else sends the id of an earlier scan, whose result
 * would be about something else: the scan `differs`, and has to be made again.
 */
async function scanForm(
  context: PublicContext,
  device: DeviceRecord,
  outcome?: ScanResult | 'differs',
): Promise<PublicAnswer> {
  const differs = outcome === 'differs';
  const scan = differs ? undefined : outcome;
  const result = differs ? 'error' : scan?.result;
  const { tx, language, fields } = context;
  const t = scanTexts[language];
  const event = await findEvent({ tx, params: { eventId: device.eventId } });
  const gates = await gatesOfDevice(device, tx);
  const { modes } = await scanSettingsOf(event, { tx });
  const needsGate = isGateNeeded(await rulesOf({ tx }, event.id));
  const isTyped = modes.typed || modes.scanner;
  const direction = fields.get('direction') ?? 'in';
  const { colour = '', sound = 'usual' } = scan ?? {};
  const hasGates = gates.length > 0;
  // There always is a notice, so that results do not move the form.
  const noticeOf = (): PageContent['notice'] => {
    if (differs) return { tone: 'danger', text: <strong class="answer">{t.differs}</strong> };
    if (!scan) return { tone: 'neutral', text: readyText(t) };
    const tone = isGateMissing(scan, context, hasGates) ? 'warn' : tones[scan.result];
    return { tone, text: <ScanResultText scan={scan} context={context} hasGates={hasGates} zone={event.timeZone} /> };
  };
  const client = device.maximumClients === null ? undefined : context.cookie(clientName(device));
  return {
    ...(client !== undefined && { cookie: clientCookie(device, client, context) }),
    page: {
      title: t.title(event.name),
      usesCamera: modes.camera,
      ...(differs && { status: 409 }),
      notice: noticeOf(),
      ...(colour && { colours: { page: colour } }),
      body: (
        <section
          class="card"
          data-scan={device.id}
          {...(result && { 'data-result': result })}
          {...(colour && { 'data-colour': colour })}
          {...(scan && isGateMissing(scan, context, hasGates) && { 'data-asks-gate': '' })}
          {...(sound !== 'usual' && { 'data-sound': sound })}
        >
          <h1>{event.name}</h1>
          <p class="quiet">{device.name}</p>
          {modes.camera ? <CameraParts t={t} isTyped={isTyped} /> : null}
          <PublicForm context={context}>
            <input type="hidden" name="scanId" value={randomKey(12)} />
            <CodeField t={t} isTyped={isTyped} />
            {hasGates ? (
              <div class="field">
                <label for="gate">{t.gate}</label>
                <select id="gate" name="gate" required={needsGate}>
                  {device.gateIds.length === 0 ? (
                    <option value="">{needsGate ? t.chooseGate : t.anyGate}</option>
                  ) : null}
                  {gates.map(({ id, name }) => (
                    <option key={id} value={id} selected={fields.get('gate') === String(id)}>
                      {name}
                    </option>
                  ))}
                </select>
                <p class="problem" id="gate-problem" hidden>
                  {t.gateFirst}
                </p>
              </div>
            ) : null}
            <div class="field">
              <label for="direction">{t.direction}</label>
              <select id="direction" name="direction">
                {scanDirections.map((each) => (
                  <option key={each} value={each} selected={each === direction}>
                    {t[each]}
                  </option>
                ))}
              </select>
            </div>
            {isTyped ? (
              <div class="actions">
                <button class="button main" type="submit">
                  {t.scan}
                </button>
              </div>
            ) : null}
          </PublicForm>
          <ScriptNotice name="checking" tone="neutral" text={t.checking} />
          <ScriptNotice name="lost" tone="danger" text={t.lost} />
          <ScriptNotice name="gate" tone="warn" text={t.gateFirst} />
          <ScriptNotice name="unsent" tone="warn" text={t.unsent} />
          <div class="field" data-signals hidden>
            <label class="choice">
              <input type="checkbox" checked />
              <span>{t.signals}</span>
            </label>
          </div>
        </section>
      ),
    },
  };
}

/**
 * The page of an invited device. It works without scripts; with them, results are also heard and felt. Other devices call
 * `/scanner/scans`.
 */
export const scanPage: PublicPage = {
  path: `${pagePath}/{token}`,
  finds: { address: 'token', of: deviceKind },
  script: 'scan',
  show: async (context) => {
    const device = await invitedDevice(context);
    if (!(await isOpen(device, context))) return pinPage(context);
    return (await isNewBrowser(context, device)) ? beginPage(context, device) : scanForm(context, device);
  },
  // A gate scans more tickets than a stranger may send forms, and a hall of gates shares one address.
  isTrusted: async (context) => {
    const device = await invitedDevice(context);
    return (await isOpen(device, context)) && !(await isNewBrowser(context, device));
  },
  password: async (context) => {
    const device = await invitedDevice(context);
    if (await isOpen(device, context)) return undefined;
    return { password: context.fields.get('pin') ?? '', hashes: device.pinHash === null ? [] : [device.pinHash] };
  },
  submit: async (context) => {
    const device = await invitedDevice(context);
    if (!(await isOpen(device, context))) {
      if (!context.rightHashes?.length) return pinPage(context, true);
      const entrance = await entranceOf(device, context);
      return { seeOther: entrance.path, cookie: await accessCookie(context, entrance) };
    }
    if (await isNewBrowser(context, device)) return registerBrowser(context, device);
    const { fields, tx, now } = context;
    // The form to begin was sent again: the browser has its place.
    if (fields.has('begin')) return scanForm(context, device);
    const gate = Number(fields.get('gate') || 0);
    const body = {
      scanId: fields.get('scanId') ?? '',
      code: (fields.get('code') ?? '').slice(0, 200),
      ...(gate > 0 && Number.isSafeInteger(gate) && { gateId: gate }),
      direction: fields.get('direction') === 'out' ? ('out' as const) : ('in' as const),
    };
    if (!/^[\w-]{8,64}$/.test(body.scanId)) throw new RefusedError('malformed', 'The form has no name of its scan');
    try {
      return await scanForm(context, device, await takeScan(device, body, { tx, now }));
    } catch (error) {
      if (!(error instanceof RefusedError) || error.problems[0]?.code !== scanDiffers) throw error;
      return scanForm(context, device, 'differs');
    }
  },
};
