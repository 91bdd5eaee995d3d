/** Tells a website that embeds the page how tall it is, and when something was booked. No personal data is sent. */
export function reportToFrame(): void {
  if (window.parent === window) return;
  const post = (message: object) => window.parent.postMessage({ source: 'foyer-booking', ...message }, '*');
  const postHeight = () => post({ event: 'height', height: document.body.scrollHeight });
  new ResizeObserver(postHeight).observe(document.body);
  const { booked } = document.querySelector<HTMLElement>('[data-booked]')?.dataset ?? {};
  if (booked !== undefined) post({ event: 'booked', reference: booked });
}
