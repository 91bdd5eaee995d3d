import type { VerifyToken } from '../http/env.ts';
import { authenticate, bearerOf, clientOf, type Handler } from '../http/operation.ts';
import type { Ports } from '../ports.ts';
import type { Live, LiveEvent, Stream } from './live.ts';
import { missedSince, missedWithin } from './missed.ts';

type Options = { live: Live; ports: Pick<Ports, 'database' | 'clock'>; verifyToken: VerifyToken };

/** Bytes. A reader further behind than this is not reading; it may reconnect and request what it missed. */
const maximumBacklog = 1_000_000;

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // A proxy that buffers responses would buffer this one for ever.
  'X-Accel-Buffering': 'no',
  // No request follows on this connection, so that a stopping server does not wait for it.
  Connection: 'close',
};

/** `GET /live`: server-sent events until the token expires or the client disconnects. Holds no database connection. */
export function liveHandler({ live, ports, verifyToken }: Options): Handler {
  return async (c) => {
    const { account, user, expiresAt } = await authenticate(c, verifyToken);
    const token = bearerOf(c) ?? '';
    const client = clientOf(c);
    const readMissed = async (): Promise<LiveEvent[]> => {
      const lastEventId = c.req.header('last-event-id');
      if (lastEventId !== undefined) return missedSince(ports.database, account, lastEventId);
      const age = parseAge(c.req.query('age'));
      return age === undefined ? [] : missedWithin(ports, account, age);
    };
    // Events during the look-up of missed ones are sent after those.
    const queued: LiveEvent[] = [];
    const pipe = createPipe();
    let send = (event: LiveEvent): void => {
      queued.push(event);
    };
    const stream: Stream = {
      account,
      user: { id: user.id, name: user.name },
      client,
      send: (event) => send(event),
      beat: () => {
        pipe.write(':\n\n');
        // Every process is notified of a removed person; this check covers a lost notification.
        verifyToken(token).then(
          (session) => session ?? pipe.end(),
          () => undefined,
        );
      },
      end: pipe.end,
    };
    const leave = await live.join(stream);
    const expiryTimer = setTimeout(pipe.end, Math.max(0, expiresAt.getTime() - ports.clock().getTime()));
    pipe.ended(() => {
      clearTimeout(expiryTimer);
      leave();
    });
    try {
      pipe.write('retry: 2000\n\n');
      const missed = await readMissed();
      for (const event of [...missed, ...queued]) pipe.write(textOf(event));
    } catch (error) {
      pipe.end();
      throw error;
    }
    send = (event) => pipe.write(textOf(event));
    // After HEAD nobody would ever read the body, or disconnect.
    if (c.req.method === 'HEAD') pipe.end();
    return new Response(pipe.body, { headers });
  };
}

/** Parses the milliseconds since the page began to load: a day at most, `undefined` for any other text. */
function parseAge(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Math.min(Number(text), 86_400_000) : undefined;
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream; JSON has no line breaks. */
function textOf(event: LiveEvent): string {
  const id = event.event === 'change' ? `id: ${event.data.id}\n` : '';
  return `${id}event: ${event.event}\ndata: ${JSON.stringify('data' in event ? event.data : {})}\n\n`;
}

/** Creates a body that is written piece by piece and ends once, by either side. */
function createPipe() {
  const encoder = new TextEncoder();
  let onEnded = (): void => undefined;
  let isEnded = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const finish = (): void => {
    isEnded = true;
    onEnded();
  };
  const end = (): void => {
    if (isEnded) return;
    finish();
    controller?.close();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (streamController) => {
        controller = streamController;
      },
      cancel: finish,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
  );
  return {
    body,
    end,
    write: (text: string): void => {
      if (isEnded) return;
      controller?.enqueue(encoder.encode(text));
      if ((controller?.desiredSize ?? 0) < -maximumBacklog) end();
    },
    /** Calls `then` at the end, or at once if the body has ended already. */
    ended: (then: () => void): void => {
      onEnded = then;
      if (isEnded) then();
    },
  };
}
