import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';

type Open = {
  /** The responses under way, in the order of their requests. */
  answering: Set<ServerResponse>;
  /** The time of the last response, or of the connection's opening. */
  quietSince: number;
  bytesRead: number;
  /** We have ended our side: nothing that still arrives is handled. */
  isLeft: boolean;
};

/** Milliseconds between two checks for idle connections while the server stops. */
const looking = 100;
/** Milliseconds that a client has to send another request and learn that the connection closes, or to hang up. */
const quietTime = 1_000;

export type Connections = {
  /** Counts a request; returns `false` when it must not be handled any more. */
  begin: (request: IncomingMessage, answer: ServerResponse) => boolean;
  /** Accepts no new connection; resolves when the requests under way are done, or aborted after `timeoutMs` ms. */
  drain: (timeoutMs: number) => Promise<void>;
};

/**
 * Watches a server's open connections. At most `most` are allowed: for one more, the one that has been idle for longest
 * is closed, so that clients which only hold connections do not block others.
 */
export function watchConnections(server: Server, most: number): Connections {
  const all = new Map<Socket, Open>();
  let isDraining = false;

  server.on('connection', (socket) => {
    all.set(socket, { answering: new Set(), quietSince: performance.now(), bytesRead: 0, isLeft: false });
    socket.once('close', () => all.delete(socket));
    if (all.size > most) longestQuiet(all)?.destroy();
  });

  return {
    begin: (request, answer) => {
      const open = all.get(request.socket);
      if (!open || open.isLeft) return false;
      open.answering.add(answer);
      answer.once('close', () => {
        open.answering.delete(answer);
        open.quietSince = performance.now();
      });
      if (isDraining) announceClose(open);
      return true;
    },
    drain: (timeoutMs) =>
      new Promise((resolve) => {
        isDraining = true;
        const since = performance.now();
        for (const open of all.values()) announceClose(open);
        const leaveQuiet = setInterval(() => {
          for (const [socket, open] of all) if (isQuiet(socket, open, since)) leave(socket, open);
        }, looking);
        const giveUp = setTimeout(() => server.closeAllConnections(), timeoutMs);
        // HTTP's `close` would cut idle connections at once, even if a request is on its way.
        TcpServer.prototype.close.call(server, () => {
          clearTimeout(giveUp);
          clearInterval(leaveQuiet);
          resolve();
        });
      }),
  };
}

/** Returns the connection that has been idle for longest: the new one itself if all others are busy. */
function longestQuiet(all: ReadonlyMap<Socket, Open>): Socket | undefined {
  let longest: { socket: Socket; quietSince: number } | undefined;
  for (const [socket, { answering, quietSince }] of all) {
    if (answering.size === 0 && quietSince < (longest?.quietSince ?? Number.POSITIVE_INFINITY))
      longest = { socket, quietSince };
  }
  return longest?.socket;
}

/** Announces the close in the last pending response: an earlier one must not end the connection. */
function announceClose({ answering }: Open): void {
  const unsent = [...answering].filter((answer) => !answer.headersSent);
  for (const answer of unsent) answer.removeHeader('Connection');
  unsent.at(-1)?.setHeader('Connection', 'close');
}

function isQuiet(socket: Socket, open: Open, since: number): boolean {
  const hasSent = socket.bytesRead !== open.bytesRead;
  open.bytesRead = socket.bytesRead;
  if (hasSent) open.quietSince = performance.now();
  return open.answering.size === 0 && performance.now() - Math.max(open.quietSince, since) >= quietTime;
}

/** Ends the connection and gives the client time to read that: a cut would look like a broken connection. */
function leave(socket: Socket, open: Open): void {
  if (open.isLeft) return;
  open.isLeft = true;
  socket.end();
  setTimeout(() => socket.destroy(), quietTime);
}
