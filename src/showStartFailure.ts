/** The console's texts are not loaded when it fails to start, so these are here. */
const texts = {
  en: { failed: 'The console couldn’t be loaded.', again: 'Try again' },
  de: { failed: 'Die Konsole konnte nicht geladen werden.', again: 'Erneut versuchen' },
} as const;

/** Says in place of the first frame that the console could not start, with a link that loads the page again. */
export function showStartFailure(container: HTMLElement, language = navigator.language): void {
  const { failed, again } = language.startsWith('de') ? texts.de : texts.en;
  const message = document.createElement('p');
  message.className = 'first-failure';
  message.setAttribute('role', 'alert');
  const link = document.createElement('a');
  link.href = window.location.href;
  link.textContent = again;
  link.addEventListener('click', (event) => {
    // A link to the same page with a fragment would only scroll.
    event.preventDefault();
    window.location.reload();
  });
  message.append(`${failed} `, link);
  container.replaceChildren(message);
}
