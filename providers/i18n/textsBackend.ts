import type { BackendModule, ReadCallback } from 'i18next';

/** Loads texts from these addresses. i18next retries after a 5xx response or a failed connection (spec §9). */
export function textsBackend(addressOf: (language: string, namespace: string) => string): BackendModule {
  const read = async (address: string, callback: ReadCallback): Promise<void> => {
    const failed = (reason: string, mayRetry: boolean) => callback(`failed loading ${address}; ${reason}`, mayRetry);
    const response = await fetch(address).catch((error: unknown) => failed(String(error), true));
    if (!response) return;
    const { ok, status } = response;
    if (!ok) return failed(`status code: ${status}`, status >= 500);
    const texts = await response.json().catch(() => undefined);
    if (texts) callback(null, texts);
    else failed('it is no JSON', false);
  };
  return {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, callback) => void read(addressOf(language, namespace), callback),
  };
}
