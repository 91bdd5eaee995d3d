import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';

type Open = {
  /** The responses under way, in the order of their requests. */
  answering: Set<ServerResponse>;
  /** The time of the last response, or of the connection's opening. */
  idleSince: number;
  bytesRead: number;
  /** This server has ended its side: requests that still arrive are not handled. */
  isClosing: boolean;
};

/** Milliseconds between two checks for idle connections while the server stops. */
const idleCheckMs = 100;
/** Milliseconds that a client has to send another request and learn that the connection closes, or to hang up. */
const idleTimeMs = 1_000;

export type Connections = {
  /** Counts a request; returns `false` when it must not be handled any more. */
  begin: (request: IncomingMessage, answer: ServerResponse) => boolean;
  /** Accepts no new connection; resolves when the requests under way are done, or aborted after `timeoutMs` ms. */
  drain: (timeoutMs: number) => Promise<void>;
};

/**
 * Watches a server's open connections. At most `maximum` are allowed: for one more, the one that has been idle for longest
 * is closed, so that clients which only hold connections do not block others.
 */
export function watchConnections(server: Server, maximum: number): Connections {
  const all = new Map<Socket, Open>();
  let isDraining = false;

  server.on('connection', (socket) => {
    all.set(socket, { answering: new Set(), idleSince: performance.now(), bytesRead: 0, isClosing: false });
    socket.once('close', () => all.delete(socket));
    if (all.size > maximum) longestIdle(all)?.destroy();
  });

  return {
    begin: (request, answer) => {
      const open = all.get(request.socket);
      if (!open || open.isClosing) return false;
      open.answering.add(answer);
      answer.once('close', () => {
        open.answering.delete(answer);
        open.idleSince = performance.now();
      });
      if (isDraining) announceClose(open);
      return true;
    },
    drain: (timeoutMs) =>
      new Promise((resolve) => {
        isDraining = true;
        const since = performance.now();
        for (const open of all.values()) announceClose(open);
        const idleTimer = setInterval(() => {
          for (const [socket, open] of all) if (isIdle(socket, open, since)) closeGently(socket, open);
        }, idleCheckMs);
        const abortTimer = setTimeout(() => server.closeAllConnections(), timeoutMs);
        // HTTP's `close` would cut idle connections at once, even if a request is on its way.
        TcpServer.prototype.close.call(server, () => {
          clearTimeout(abortTimer);
          clearInterval(idleTimer);
          resolve();
        });
      }),
  };
}

/** Returns the connection that has been idle for longest: the new one itself if all others are busy. */
function longestIdle(all: ReadonlyMap<Socket, Open>): Socket | undefined {
  let longest: { socket: Socket; idleSince: number } | undefined;
  for (const [socket, { answering, idleSince }] of all) {
    if (answering.size === 0 && idleSince < (longest?.idleSince ?? Number.POSITIVE_INFINITY))
      longest = { socket, idleSince };
  }
  return longest?.socket;
}

/** Announces the close in the last pending response: an earlier one must not end the connection. */
function announceClose({ answering }: Open): void {
  const unsent = [...answering].filter((answer) => !answer.headersSent);
  for (const answer of unsent) answer.removeHeader('Connection');
  unsent.at(-1)?.setHeader('Connection', 'close');
}

function isIdle(socket: Socket, open: Open, since: number): boolean {
  const hasSent = socket.bytesRead !== open.bytesRead;
  open.bytesRead = socket.bytesRead;
  if (hasSent) open.idleSince = performance.now();
  return open.answering.size === 0 && performance.now() - Math.max(open.idleSince, since) >= idleTimeMs;
}

/** Ends the connection and gives the client time to read that: a cut would look like a broken connection. */
function closeGently(socket: Socket, open: Open): void {
  if (open.isClosing) return;
  open.isClosing = true;
  socket.end();
  setTimeout(() => socket.destroy(), idleTimeMs);
}
