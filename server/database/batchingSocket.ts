import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/**
 * Sends what is written in one turn of the event loop together: BEGIN and the first statement of a
 * transaction reach the server as one packet and wake it once.
 */
export class BatchingSocket extends Socket {
  #isGathering = false;

  override write(data: Uint8Array | string, done?: Done): boolean;
  override write(data: Uint8Array | string, encoding?: BufferEncoding, done?: Done): boolean;
  override write(data: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean {
    this.#gather();
    return typeof encoding === 'function' ? super.write(data, encoding) : super.write(data, encoding, done);
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.uncork();
    });
  }
}
