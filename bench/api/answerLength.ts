const headEnd = Buffer.from('\r\n\r\n');

/** Bytes of the HTTP answer at the beginning of `received`, or undefined while it is not complete. */
export function answerLength(received: Buffer): number | undefined {
  const head = received.indexOf(headEnd);
  if (head < 0) return undefined;
  const headers = received.toString('latin1', 0, head + 2);
  const length = /\r\ncontent-length: *(\d+)\r\n/i.exec(headers)?.[1];
  if (length !== undefined) {
    const end = head + 4 + Number(length);
    return received.length >= end ? end : undefined;
  }
  if (!/\r\ntransfer-encoding: *chunked\r\n/i.test(headers)) return head + 4;
  return chunkedEnd(received, head + 4);
}

function chunkedEnd(received: Buffer, start: number): number | undefined {
  let position = start;
  for (;;) {
    const lineEnd = received.indexOf('\r\n', position);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(received.toString('latin1', position, lineEnd), 16);
    position = lineEnd + 2 + size + 2;
    if (received.length < position) return undefined;
    if (size === 0) return position;
  }
}
