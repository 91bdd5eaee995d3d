import type { BackendModule, ReadCallback } from 'i18next';

/** Reads texts from these addresses. Tells i18next to try again where the server is at fault or was not reached (spec §9). */
export function textsBackend(addressOf: (language: string, namespace: string) => string): BackendModule {
  const read = async (address: string, callback: ReadCallback): Promise<void> => {
    const failed = (why: string, isTriedAgain: boolean) => callback(`failed loading ${address}; ${why}`, isTriedAgain);
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
