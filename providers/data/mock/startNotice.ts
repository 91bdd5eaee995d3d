import { type Language, preferredLanguage } from '@contract/language.ts';

type Notice = 'inUse' | 'failed';

/** Here and not in the locale files, which are asked for when the product has started. */
const texts: Record<Language, Record<Notice, string>> = {
  en: {
    inUse: 'This demonstration is open in another tab. It starts here when you close that tab.',
    failed: 'The console could not start in this browser. Reload the page to try again.',
  },
  de: {
    inUse: 'Diese Demonstration ist in einem anderen Tab geöffnet. Sie startet hier, sobald Sie ihn schließen.',
    failed: 'Die Konsole konnte in diesem Browser nicht starten. Laden Sie die Seite neu, um es erneut zu versuchen.',
  },
};

/** Shows on the page that has not started yet what it waits for. Returns a function that removes the sentence. */
export function showStartNotice({ document, navigator }: Window, notice: Notice): () => void {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.style.cssText = 'margin:24px;font:14px/20px system-ui,sans-serif;text-align:center';
  document.getElementById('root')?.prepend(line);
  line.textContent = texts[preferredLanguage(navigator.languages.join())][notice];
  return () => line.remove();
}
