import { createAuth } from '@server/auth/auth.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { createMedia } from '@server/media/media.ts';
import { noPicture } from '@server/media/pictureRefusals.ts';
import { testConfig } from '@/config/testConfig.ts';
import { discoverContracts } from '../../../../providers/data/mock/discover.ts';
import { allAreas } from '../../../support/areas.ts';
import { maximumBlockedMs, measureBlockedMs } from './measureBlockedMs.ts';
import { type Operation, operationsOf } from './operations.ts';
import { sampleOf } from './sampleOf.ts';

const contracts = discoverContracts();
export const operations = operationsOf(contracts);

/** The most characters of an error response, whatever the request was. */
const maximumRefusalLength = 16_000;

type Row = Record<string, number>;

/** The resources that parameters refer to, if the resource's path does not tell. */
const owners: Record<string, string> = {
  eventId: '/events',
  ticketId: '/events/{eventId}/tickets',
  groupId: '/events/{eventId}/ticket-groups',
  dateId: '/events/{eventId}/dates',
  ruleId: '/managed-events/events/{eventId}/accessibility-rules',
  deviceId: '/events/{eventId}/scan-devices',
  instanceId: '/meeting-platform/instances',
};

/** Starts the whole API with a row of each kind, on a database in another process. */
export async function wholeApi() {
  const areas = await allAreas();
  const api = await apiFor('postgresql', {
    areas,
    mount: (ports, verifyToken) => {
      const auth = createAuth({ ports, runtime: testConfig });
      // The image workshop inspects pictures in another process, so the stand-in just refuses them all.
      const images = { ...ports.images, inspect: () => Promise.reject(noPicture()) };
      const mediaPorts = { ...ports, images };
      const media = createMedia(mediaPorts, verifyToken, { areas: { served: () => [] }, tell: () => undefined });
      return (app) => {
        auth.mount(app);
        media(app);
      };
    },
  });
  const rows = await rowsOfEachKind(api);

  /**
   * Returns the complaints about a call: it blocked the loop, failed with a server error, or was refused at too great
   * length.
   */
  const complaintsOf = async (method: string, path: string, init: RequestInit): Promise<string[]> => {
    const complaints: string[] = [];
    const blockedMs = await measureBlockedMs(async () => {
      const headers = { Authorization: `Bearer ${api.me.token}`, 'Content-Type': 'application/json', ...init.headers };
      const answer = await api.app.request(`/api${path}`, { ...init, method, headers });
      const { length } = await answer.text();
      if (answer.status >= 500) complaints.push(`answered ${answer.status}`);
      if (answer.status >= 400 && length > maximumRefusalLength)
        complaints.push(`was refused with ${length} characters`);
    });
    if (blockedMs > maximumBlockedMs) complaints.push(`held the loop for ${Math.round(blockedMs)} ms`);
    return complaints;
  };

  return { api, complaintsOf, pathOf: ({ path }: Pick<Operation, 'path'>) => filled(path, rows) };
}

function filled(path: string, rows: Row): string {
  const ofResource = rows[path.replace(/\/\{id\}$/, '')] ?? 1;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(rows[owners[name] ?? ''] ?? ofResource));
}

/** Creates a row of each resource and returns the ids by path. If that fails, calls use an id that does not exist. */
async function rowsOfEachKind(api: TestApi): Promise<Row> {
  const rows: Row = {};
  for (const contract of contracts) {
    if (contract.kind !== 'resource' || !contract.create) continue;
    rows[contract.path] = 0;
  }
  const byDepth = Object.keys(rows).sort((one, other) => one.split('/').length - other.split('/').length);
  for (const path of byDepth) {
    const { schema } = operations.find((operation) => operation.method === 'POST' && operation.path === path) ?? {};
    const answer = await api.call('POST', filled(path, rows), schema && sampleOf(schema));
    rows[path] = answer.body?.data?.id ?? 999_999;
  }
  return rows;
}
