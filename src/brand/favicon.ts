/** Spec §1: the favicon is set from the brand. */
export function showFavicon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]') ?? document.createElement('link');
  link.rel = 'icon';
  link.type = 'image/svg+xml';
  link.href = address;
  document.head.append(link);
}
