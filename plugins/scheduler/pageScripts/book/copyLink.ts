/**
 * Shows the button that copies the link to the booking, where the browser allows copying. If it refuses, as it can in a
 * frame of another website, the link is selected, so that the guest can copy it.
 */
export function offerToCopy(): void {
  const button = document.querySelector<HTMLElement>('[data-copy]');
  const { copy, done } = button?.dataset ?? {};
  // A page without TLS has no clipboard.
  if (!button || copy === undefined || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(copy);
      const status = button.nextElementSibling;
      if (status) status.textContent = done ?? '';
    } catch {
      const link = button.previousElementSibling;
      if (link) window.getSelection()?.selectAllChildren(link);
    }
  });
}
