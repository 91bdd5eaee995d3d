import { badgeProviderTypes, badgeTypes, paymentGateways } from '@contract/lookups.ts';
import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessibilityRule, accessibilityRules } from '../../plugins/event-designer/contract/accessibility.ts';
import {
  instanceBasicInfo,
  instanceMetadata,
  meetingInstances,
} from '../../plugins/event-designer/contract/meetingInstances.ts';
import { registrantSettings } from '../../plugins/event-designer/contract/registrantSettings.ts';
import { consecutiveCheckIn, scanSettingOptions } from '../../plugins/event-designer/contract/scanOptions.ts';
import { styleSettings } from '../../plugins/event-designer/contract/styleSettings.ts';
import { createEvent } from '../../plugins/event-designer/tests/api/support.ts';
import { emailNewsletters } from '../../plugins/organisation/public.ts';
import { clause } from './clauses.ts';
import { consoleOn, productApi } from './support/api.ts';

let api: TestApi;
let eventId: number;
let client: ReturnType<typeof consoleOn>;

beforeAll(async () => {
  api = await productApi();
  eventId = await createEvent(api);
});
afterAll(() => api.close());
beforeEach(() => {
  client = consoleOn(api);
});

test(clause('§3.21'), async () => {
  const made = async (name: string): Promise<number> => {
    const { id } = await client.post(accessibilityRules, { eventId }, { payload: { name } });
    return id;
  };
  const ids = [await made('North gate'), await made('South gate')];
  expect(ids).toEqual([expect.any(Number), expect.any(Number)]);
  const names = ids.map(async (ruleId) => (await client.get(accessibilityRule, { ruleId })).name);
  expect(await Promise.all(names)).toEqual(['North gate', 'South gate']);
});

test(clause('§7.24'), async () => {
  const payload = { primaryColour: '#0055aa', font: 'Tahoma' };
  await client.patch(styleSettings, { eventId }, { payload });
  expect(await client.get(styleSettings, { eventId })).toMatchObject(payload);
  const path = `/api/managed-events/events/${eventId}/style-settings`;
  expect(client.wire).toEqual([`PATCH ${path}`, `GET ${path}`]);
});

test(clause('§7.25'), async () => {
  const payload = { orderTimeoutMinutes: 30, cancellationPolicy: 'Half of it' };
  await client.patch(registrantSettings, { eventId }, { payload });
  expect(await client.get(registrantSettings, { eventId })).toMatchObject(payload);
  const path = `/api/managed-events/events/${eventId}/registrant-settings`;
  expect(client.wire).toEqual([`PATCH ${path}`, `GET ${path}`]);
});

test(clause('§7.26'), async () => {
  expect(await client.get(paymentGateways, {})).toContainEqual(expect.objectContaining({ code: 'manual' }));
  expect(await client.get(badgeTypes, {})).not.toHaveLength(0);
  expect(client.wire).toEqual(['GET /api/payment-gateways', 'GET /api/badge-types']);
});

test(clause('§7.27'), async () => {
  const query = { badgeTypeId: 1, disablePagination: 'true' };
  const found: { badgeTypeIds: number[] }[] = await client.get(badgeProviderTypes, {}, { query });
  expect(found.every(({ badgeTypeIds }) => badgeTypeIds.includes(1))).toBe(true);
  expect(client.wire).toEqual(['GET /api/badge-provider-types?badgeTypeId=1&disablePagination=true']);
});

test(clause('§7.28'), async () => {
  const { consecutiveCheckIns } = await client.get(scanSettingOptions, {});
  expect(consecutiveCheckIns).toEqual(consecutiveCheckIn.options);
  expect(client.wire).toEqual(['GET /api/managed-events/metadata/mobile-scan-settings']);
});

test(clause('§7.29'), async () => {
  const { id: ruleId } = await client.post(accessibilityRules, { eventId }, { payload: { name: 'Main gate' } });
  await client.patch(accessibilityRule, { ruleId }, { payload: { isActive: false } });
  expect(await client.get(accessibilityRule, { ruleId })).toMatchObject({ id: ruleId, isActive: false });
  const path = `/api/managed-events/accessibility-rules/${ruleId}`;
  const made = `POST /api/managed-events/events/${eventId}/accessibility-rules`;
  expect(client.wire).toEqual([made, `PATCH ${path}`, `GET ${path}`]);
});

test(clause('§7.30'), async () => {
  await client.post(emailNewsletters, {}, { payload: { name: 'Makers’ news' } });
  client.wire.length = 0;
  const found = await client.get(emailNewsletters, {}, { query: { disablePagination: 'true' } });
  expect(found).toEqual([expect.objectContaining({ name: 'Makers’ news' })]);
  expect(client.wire).toEqual(['GET /api/connector/email-newsletters?disablePagination=true']);
});

test(clause('§7.31'), async () => {
  const made = { payload: { name: 'Tables', timeZone: 'Europe/Oslo' } };
  const { id: instanceId } = await client.post(meetingInstances, {}, made);
  client.wire.length = 0;
  await client.patch(instanceBasicInfo, { instanceId }, { payload: { meetingMinutes: 45 } });
  expect(await client.get(instanceBasicInfo, { instanceId })).toMatchObject({ name: 'Tables', meetingMinutes: 45 });
  expect((await client.get(instanceMetadata, {})).timeDisplays).not.toHaveLength(0);
  const path = `/api/meeting-platform/instances/${instanceId}/basic-info`;
  const metadata = 'GET /api/meeting-platform/metadata/instance-basic-info';
  expect(client.wire).toEqual([`PATCH ${path}`, `GET ${path}`, metadata]);
});
