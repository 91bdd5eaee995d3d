import { inject } from 'vitest';
import type { Import } from '../../contract/imports.ts';

/** Uploads a file for an account of the tests. */
export async function uploadText(token: string, eventId: number, text: string): Promise<Import> {
  const boundary = 'of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="speakers.csv"\r\n\r\n`;
  const response = await fetch(`${inject('productUrl')}/api/events/${eventId}/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${head}${text}\r\n--${boundary}--\r\n`,
  });
  const answer: { data: Import } = await response.json();
  return answer.data;
}
