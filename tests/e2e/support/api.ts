import { type APIRequestContext, request } from '@playwright/test';
import { organiser, type TestServer } from './server.ts';

type Row = { id: number; version: number };
export type EventInput = { name: string; timeZone?: string; start?: string | null; end?: string | null };

/** A day so far ahead that no test run reaches it. */
const firstSlot = { start: '2030-05-06T09:00', end: '2030-05-06T17:00' };

/** Returns a token of the organiser, which is good for 15 minutes. */
async function signInAt(origin: string): Promise<string> {
  const context = await request.newContext();
  const answer = await context.post(`${origin}/api/auth`, {
    data: { userName: organiser.email, password: organiser.password },
  });
  const { data } = await answer.json();
  await context.dispose();
  return data.token;
}

/** Creates the data of a test through the product API. */
export class Api {
  private readonly origin: string;
  private token: string;

  private constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
  }

  static async open({ origin }: TestServer): Promise<Api> {
    return new Api(origin, await signInAt(origin));
  }

  /** Returns `data` of the response; throws the API's error message. */
  call<Data>(method: string, path: string, data?: object): Promise<Data> {
    return this.send(path, { method, ...(data && { data }) });
  }

  /** Uploads a spreadsheet to import, as text with commas. */
  importSheet(eventId: number, text: string): Promise<Row> {
    const file = { name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    return this.send(`/events/${eventId}/imports`, { method: 'POST', multipart: { file } });
  }

  private async send<Data>(path: string, options: Parameters<APIRequestContext['fetch']>[1]): Promise<Data> {
    const context = await request.newContext();
    const attempt = () =>
      context.fetch(`${this.origin}/api${path}`, {
        ...options,
        headers: { Authorization: `Bearer ${this.token}` },
      });
    try {
      let answer = await attempt();
      if (answer.status() === 401) {
        // A worker lives longer than a token.
        this.token = await signInAt(this.origin);
        answer = await attempt();
      }
      if (!answer.ok()) throw new Error(`${options?.method} ${path}: ${answer.status()} ${await answer.text()}`);
      return answer.status() === 204 ? (undefined as never) : (await answer.json()).data;
    } finally {
      await context.dispose();
    }
  }

  createEvent(event: EventInput): Promise<Row & { name: string }> {
    return this.call('POST', '/events', { timeZone: 'Europe/London', ...firstSlot, ...event });
  }

  createTicket(eventId: number, ticket: { name: string; [field: string]: unknown }): Promise<Row> {
    return this.call('POST', `/events/${eventId}/tickets`, { price: 1_000, quantity: 100, ...ticket });
  }

  /** Returns the sample's event with this name. */
  async findEvent(name: string): Promise<Row> {
    const [event] = await this.call<Row[]>('GET', `/events?q=${encodeURIComponent(name)}`);
    if (!event) throw new Error(`There is no event "${name}"`);
    return event;
  }
}
