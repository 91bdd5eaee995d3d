import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from './notify.ts';

/**
 * Copies a text to the clipboard and reports success with `done`, or the failure: a browser may forbid it, and has no
 * clipboard at all on a page without TLS. The failure shows the text, so that it can be copied by hand. Resolves with
 * true on success.
 */
export function useCopyText(): (text: string, done: string) => Promise<boolean> {
  const { t } = useTranslation();
  return useCallback(
    async (text, done) => {
      try {
        await navigator.clipboard.writeText(text);
        notify.success(done);
        return true;
      } catch {
        // The toast stays until it is closed, so that the next text takes its place.
        notify.error(t('copyFailed'), { id: 'copyFailed', description: t('copyYourself'), copyText: text });
        return false;
      }
    },
    [t],
  );
}
