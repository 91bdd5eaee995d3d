import { apiFor, type TestApi } from '@server/http/testing.ts';
import type { MailContent, SmsContent } from '@server/outbox/message.ts';
import { sendDue } from '@server/outbox/sender.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { bookingBody } from './bookingsTesting.ts';

export const hour = 60 * 60_000;
export const day = 24 * hour;

/** Returns a step that mails the guest a text. */
export const mailWith = (body: string) => ({
  id: 1,
  action: 'mailGuest',
  address: '',
  url: '',
  texts: { en: { subject: 'Hello', body }, de: { subject: '', body: '' } },
  hasCalendarFile: false,
});

/** Starts the scheduler's API for tests of workflows, with transports that record what they send. */
export function workflowsOn(engine: EngineName) {
  let api: TestApi;
  let sent: MailContent[] = [];
  let texted: SmsContent[] = [];
  /** Forgets the messages that were sent. */
  const forget = () => {
    sent = [];
    texted = [];
  };

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await turn();
    forget();
  });

  const turn = () =>
    sendDue(api.ports, {
      areas: { served: () => [area] },
      transports: {
        mail: async (mail) => {
          sent.push(mail);
          return 'sent';
        },
        sms: async (sms) => {
          texted.push(sms);
          return 'sent';
        },
      },
      origin: 'https://book.example.org',
    });
  const at = (fromNow: number) => new Date(api.time.now.getTime() + fromNow);
  const pass = (time: number) => {
    api.time.now = at(time);
  };
  /** Returns nine o'clock UTC on the day that is `days` days ahead. */
  const nine = (days: number) => {
    const start = at(days * day);
    start.setUTCHours(9, 0, 0, 0);
    return start.toISOString();
  };
  const book = async (schedulerId: number, startsAt: string, more: object = {}): Promise<number> => {
    const { status, body } = await api.call('POST', `/schedulers/${schedulerId}/bookings`, bookingBody(startsAt, more));
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.id;
  };
  const act = async (booking: number, action: string, body: object = {}) => {
    const answer = await api.call('POST', `/scheduler/bookings/${booking}/${action}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const workflows = async (schedulerId: number) =>
    (await api.call('GET', `/schedulers/${schedulerId}/workflows?disablePagination=true`)).body.data;
  const workflowOf = async (schedulerId: number, trigger: string) =>
    (await workflows(schedulerId)).find((one: { trigger: string }) => one.trigger === trigger);
  const change = async (schedulerId: number, trigger: string, patch: object) => {
    const { id } = await workflowOf(schedulerId, trigger);
    const answer = await api.call('PATCH', `/schedulers/${schedulerId}/workflows/${id}`, patch);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const runs = async (schedulerId: number, trigger: string) => {
    const { body } = await api.call('GET', `/schedulers/${schedulerId}/workflow-log`);
    return body.data
      .filter((run: { trigger: string }) => run.trigger === trigger)
      .map(({ state, reason, sendAt }: { state: string; reason: string; sendAt: string }) => ({
        state,
        reason,
        sendAt,
      }));
  };
  return {
    get api() {
      return api;
    },
    get sent() {
      return sent;
    },
    get texted() {
      return texted;
    },
    forget,
    turn,
    at,
    pass,
    nine,
    book,
    act,
    workflows,
    workflowOf,
    change,
    runs,
  };
}
