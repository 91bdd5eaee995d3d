import { changeKinds } from './changes.ts';
import { atMost, id, instant, z } from './fields.ts';
import { endpoint } from './resource.ts';

export { clientHeader } from './clientHeader.ts';

/**
 * `GET {apiBaseUrl}/live`: server-sent events, with the Bearer token. `Last-Event-ID` resumes a stream; a page's first
 * stream says with `?age=` how many milliseconds ago the page began to load, and receives what happened since.
 */
export const livePath = '/live';

/** `event: change`; its `id:` is the change's. It carries just enough to know what to fetch again. */
export const liveChange = z.object({
  id: id(),
  at: instant(),
  user: z.nullable(z.object({ id: id(), name: z.string() })),
  client: z.nullable(z.string()),
  resource: z.string(),
  params: z.record(z.string(), z.int()),
  rowId: z.nullable(id()),
  scope: z.nullable(z.string()),
  name: z.string(),
  kind: z.enum(changeKinds),
});
export type LiveChange = z.infer<typeof liveChange>;

const person = z.object({
  client: z.string(),
  user: z.object({ id: id(), name: z.string() }),
  /** The page that the person has open, as `<plugin>/<page>`. */
  page: z.string(),
});

/** `event: presence`: the people who have a page of a scope open, this tab included. Sent when it changes. */
export const livePresence = z.object({ scope: z.string(), people: z.array(person) });
export type LivePresence = z.infer<typeof livePresence>;

/**
 * `event: notification`: the notifications of the signed-in person have changed; it carries nothing. `event: resync`:
 * the missed events cannot be sent one by one, so everything shown may be stale.
 */
export const liveEvents = ['change', 'presence', 'job', 'notification', 'resync'] as const;

/** Announces the page that this tab shows; null for none. The stream of the same client must be open. */
export const announcePresence = endpoint({
  name: 'announcePresence',
  method: 'POST',
  path: '/live/presence',
  changesNothing: true,
  body: z.object({
    client: z.string().check(atMost(64)),
    scope: z.nullable(z.string().check(atMost(100))),
    page: z.string().check(atMost(100)),
  }),
  response: z.object({}),
});
