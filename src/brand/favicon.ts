/** Sets the favicon of the brand (spec §1). */
export function showFavicon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]') ?? document.createElement('link');
  link.rel = 'icon';
  link.type = 'image/svg+xml';
  link.href = address;
  document.head.append(link);
}
