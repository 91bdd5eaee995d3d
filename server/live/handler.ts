import type { VerifyToken } from '../http/env.ts';
import { authenticate, bearerOf, clientOf, type Handler } from '../http/operation.ts';
import type { Ports } from '../ports.ts';
import type { Live, LiveEvent, Stream } from './live.ts';
import { missedSince, missedWithin } from './missed.ts';

type Options = { live: Live; ports: Pick<Ports, 'database' | 'clock'>; verifyToken: VerifyToken };

/** A reader that is so many bytes behind is not reading; it may come again and ask for what it missed. */
const mostBehind = 1_000_000;

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // A proxy that gathers an answer before it passes it on would gather this one for ever.
  'X-Accel-Buffering': 'no',
  // Nothing follows on this connection, so that a server that stops does not wait for it.
  Connection: 'close',
};

/** `GET /live`: server-sent events until the token expires or somebody hangs up. Holds no database connection. */
export function liveHandler({ live, ports, verifyToken }: Options): Handler {
  return async (c) => {
    const { account, user, expiresAt } = await authenticate(c, verifyToken);
    const token = bearerOf(c) ?? '';
    const client = clientOf(c);
    const lookBack = async (): Promise<LiveEvent[]> => {
      const lastEventId = c.req.header('last-event-id');
      if (lastEventId !== undefined) return missedSince(ports.database, account, lastEventId);
      const age = parseAge(c.req.query('age'));
      return age === undefined ? [] : missedWithin(ports, account, age);
    };
    // What happens while what was missed is looked up comes after that.
    const early: LiveEvent[] = [];
    const pipe = createPipe();
    let send = (event: LiveEvent): void => {
      early.push(event);
    };
    const stream: Stream = {
      account,
      user: { id: user.id, name: user.name },
      client,
      send: (event) => send(event),
      beat: () => {
        pipe.write(':\n\n');
        // Of a person who was removed every process is told; this finds it where that message was lost.
        verifyToken(token).then(
          (session) => session ?? pipe.end(),
          () => undefined,
        );
      },
      end: pipe.end,
    };
    const leave = await live.join(stream);
    const hangUp = setTimeout(pipe.end, Math.max(0, expiresAt.getTime() - ports.clock().getTime()));
    pipe.ended(() => {
      clearTimeout(hangUp);
      leave();
    });
    try {
      pipe.write('retry: 2000\n\n');
      const missed = await lookBack();
      for (const event of [...missed, ...early]) pipe.write(textOf(event));
    } catch (error) {
      pipe.end();
      throw error;
    }
    send = (event) => pipe.write(textOf(event));
    // Asked for with HEAD there is nobody who would ever read it, or hang up.
    if (c.req.method === 'HEAD') pipe.end();
    return new Response(pipe.body, { headers });
  };
}

/** Milliseconds since the page began to load; a day at most, and nothing for what is no such number. */
function parseAge(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Math.min(Number(text), 86_400_000) : undefined;
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream; JSON has no line breaks. */
function textOf(event: LiveEvent): string {
  const id = event.event === 'change' ? `id: ${event.data.id}\n` : '';
  return `${id}event: ${event.event}\ndata: ${JSON.stringify('data' in event ? event.data : {})}\n\n`;
}

/** A body that is written piece by piece and ends once, whoever ends it. */
function createPipe() {
  const encoder = new TextEncoder();
  let whenEnded = (): void => undefined;
  let isEnded = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const finish = (): void => {
    isEnded = true;
    whenEnded();
  };
  const end = (): void => {
    if (isEnded) return;
    finish();
    controller?.close();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
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
      if ((controller?.desiredSize ?? 0) < -mostBehind) end();
    },
    /** Called at once when it has ended already. */
    ended: (then: () => void): void => {
      whenEnded = then;
      if (isEnded) then();
    },
  };
}
