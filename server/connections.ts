import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';

type Open = {
  /** Requests that are being answered, in the order in which they came. */
  answering: Set<ServerResponse>;
  /** When the last answer was sent, or the connection opened. */
  quietSince: number;
  bytesRead: number;
  /** Our side has said goodbye: nothing that still comes is answered, or done. */
  isLeft: boolean;
};

/** How often, in milliseconds, a server that stops looks whether a connection has become quiet. */
const looking = 100;
/** Milliseconds that a connection is left to its caller, to ask again and be told that it closes, or to hang up. */
const quietTime = 1_000;

export type Connections = {
  /** Counts a request; `false` when it must not be answered any more. */
  begin: (request: IncomingMessage, answer: ServerResponse) => boolean;
  /** Takes no new connection; answers when the requests under way are answered, or given up after `patience` ms. */
  drain: (patience: number) => Promise<void>;
};

/**
 * The open connections of a server. At most `most` of them: for one more, the one that has been quiet for longest is
 * closed, so that those who only hold connections keep nobody out.
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
    drain: (patience) =>
      new Promise((resolve) => {
        isDraining = true;
        const since = performance.now();
        for (const open of all.values()) announceClose(open);
        const leaveQuiet = setInterval(() => {
          for (const [socket, open] of all) if (isQuiet(socket, open, since)) leave(socket, open);
        }, looking);
        const giveUp = setTimeout(() => server.closeAllConnections(), patience);
        // That of HTTP would cut idle connections at once, on which a request may be under way.
        TcpServer.prototype.close.call(server, () => {
          clearTimeout(giveUp);
          clearInterval(leaveQuiet);
          resolve();
        });
      }),
  };
}

/** The newest one itself where all others are busy. */
function longestQuiet(all: ReadonlyMap<Socket, Open>): Socket | undefined {
  let longest: { socket: Socket; quietSince: number } | undefined;
  for (const [socket, { answering, quietSince }] of all) {
    if (answering.size === 0 && quietSince < (longest?.quietSince ?? Number.POSITIVE_INFINITY))
      longest = { socket, quietSince };
  }
  return longest?.socket;
}

/** With the last answer that is still to come: those before it must not end the connection. */
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

/** Says goodbye and leaves the caller the time to hear it: cut at once, it would learn of a broken connection. */
function leave(socket: Socket, open: Open): void {
  if (open.isLeft) return;
  open.isLeft = true;
  socket.end();
  setTimeout(() => socket.destroy(), quietTime);
}
