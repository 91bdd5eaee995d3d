const youtube = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const videoId = /^[\w-]{6,20}$/;

/**
 * Returns the address that plays a video inside a page, without cookies before it starts. Undefined for addresses of
 * other sites, which are shown as links.
 */
export function embedAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const parts = url.pathname.split('/').filter(Boolean);
  const youtubeId = youtube.test(url.hostname)
    ? (url.searchParams.get('v') ?? (['embed', 'shorts', 'live'].includes(parts[0] ?? '') ? parts[1] : undefined))
    : url.hostname === 'youtu.be'
      ? parts[0]
      : undefined;
  if (youtubeId && videoId.test(youtubeId)) return `https://www.youtube-nocookie.com/embed/${youtubeId}`;
  const vimeoId = /^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname) ? parts.at(-1) : undefined;
  return vimeoId && /^\d+$/.test(vimeoId) ? `https://player.vimeo.com/video/${vimeoId}?dnt=1` : undefined;
}
