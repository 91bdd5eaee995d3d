import type { OutboxMessage } from '@contract/outbox.ts';

/** Converts an attachment to a file for download. */
export function attachmentFile({ type, content, encoding }: OutboxMessage['attachments'][number]): Blob {
  if (encoding === 'text') return new Blob([content], { type });
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}
