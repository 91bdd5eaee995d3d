import { budgets, type Measurement } from '../budgets.ts';
import { type Fixture, organiser } from '../fixture.ts';
import type { ServerProcess } from '../process.ts';
import { median, runInterleaved } from '../statistics.ts';
import { requestsPerSecond } from './load.ts';

/** Each event is renamed several times, because a save that changes nothing writes no history. */
const renames = [4, 5, 6, 7, 8, 9];

type Side = { server: ServerProcess; fixture: Fixture };
type Sides = { engine: string; product: Side; bare: Side };

const connections = 16;
const rounds = 5;
const warmUpMs = 1000;
const runMs = 1500;
/**
 * The number of events that are read and changed. They are many, so that no two connections wait for one row's lock.
 */
const eventCount = 2000;

export async function signInForToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userName: organiser.email, password: organiser.password }),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`);
  const { data }: { data: { token: string } } = await answer.json();
  return data.token;
}

function request(method: string, path: string, token: string, body?: unknown): string {
  const json = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Accept: application/json',
    `Authorization: Bearer ${token}`,
    ...(json === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${json}`;
}

type Call = { what: string; requests: (fixture: Fixture, token: string) => string[] };

const eventIdsOf = ({ firstEvent }: Fixture) => Array.from({ length: eventCount }, (_, index) => firstEvent + index);

const calls: Call[] = [
  {
    what: 'list, 20 of 10,000',
    requests: (_, token) =>
      [1, 2, 3, 4, 5].map((page) =>
        request('GET', `/api/events?page=${page}&perPage=20&sort=-startsAt&status=published`, token),
      ),
  },
  {
    what: 'get',
    requests: (fixture, token) => eventIdsOf(fixture).map((id) => request('GET', `/api/events/${id}`, token)),
  },
  {
    what: 'PATCH',
    requests: (fixture, token) =>
      renames.flatMap((time) =>
        eventIdsOf(fixture).map((id) =>
          request('PATCH', `/api/events/${id}/basic-info`, token, { name: `Renamed ${id} for the ${time}th time` }),
        ),
      ),
  },
];

/** Measures Foyer against a bare handler on the same engine, in short runs that alternate. */
export async function measureApi({ engine, product, bare }: Sides): Promise<Measurement[]> {
  const token = await signInForToken(product.server.origin);
  const measurements: Measurement[] = [];
  for (const { what, requests } of calls) {
    const run =
      ({ server, fixture }: Side, milliseconds: number) =>
      () =>
        requestsPerSecond({ port: server.port, requests: requests(fixture, token), connections, milliseconds });
    await run(product, warmUpMs)();
    await run(bare, warmUpMs)();
    const [productRates = [], bareRates = []] = await runInterleaved(rounds, [run(product, runMs), run(bare, runMs)]);
    const ratios = productRates.map((value, index) => value / (bareRates[index] ?? Number.NaN));
    measurements.push({
      what: `API ${what}, ${engine}`,
      measured: median(ratios),
      unit: '×',
      budget: budgets.timesTheBareHandler,
      note: `${Math.round(median(productRates))} requests/s, bare ${Math.round(median(bareRates))}`,
    });
  }
  return measurements;
}
