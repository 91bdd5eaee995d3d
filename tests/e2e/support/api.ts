import { request } from '@playwright/test';
import { organiser, type TestServer } from './server.ts';

type Row = { id: number; version: number };
export type EventInput = { name: string; timeZone?: string; start?: string | null; end?: string | null };

/** A day so far ahead that no test run reaches it. */
const firstSlot = { start: '2030-05-06T09:00', end: '2030-05-06T17:00' };

/** Creates the data of a test through the product API. */
export class Api {
  private readonly origin: string;
  private readonly token: string;

  private constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
  }

  static async open({ origin }: TestServer): Promise<Api> {
    const context = await request.newContext();
    const answer = await context.post(`${origin}/api/auth`, {
      data: { userName: organiser.email, password: organiser.password },
    });
    const { data } = await answer.json();
    await context.dispose();
    return new Api(origin, data.token);
  }

  /** Returns `data` of the response; throws the API's error message. */
  async call<Data>(method: string, path: string, data?: object): Promise<Data> {
    const context = await request.newContext({ extraHTTPHeaders: { Authorization: `Bearer ${this.token}` } });
    try {
      const answer = await context.fetch(`${this.origin}/api${path}`, { method, ...(data && { data }) });
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
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
