import { type Language, preferredLanguage } from '@contract/language.ts';

type Notice = 'inUse' | 'failed';

/** These texts are not in the locale files, because those are loaded only after the product has started. */
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

/** Shows a sentence while the console has not started. Returns a function that removes it. */
export function showStartNotice({ document, navigator }: Window, notice: Notice): () => void {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.style.cssText = 'margin:24px;font:14px/20px system-ui,sans-serif;text-align:center';
  document.getElementById('root')?.prepend(line);
  line.textContent = texts[preferredLanguage(navigator.languages.join())][notice];
  return () => line.remove();
}
