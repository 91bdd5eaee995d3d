import type { SampleCover } from '../sample/types.ts';

/** The sample's sky and hills as a small SVG in an address: no server has to serve it. */
export function coverAddress({ sky: [top, bottom], sun, hills }: SampleCover): string {
  const rows = hills.map((colour, row) => {
    const y = 232 + row * 56;
    const path = `M0 ${y}C150 ${y - 60 + row * 40} 250 ${y + 40 - row * 30} 400 ${y}S650 ${y - 30 + row * 25} 800 ${y + 10}V400H0Z`;
    return `<path fill="${colour}" d="${path}"/>`;
  });
  const gradient = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".75" stop-color="${bottom}"/></linearGradient>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400" preserveAspectRatio="xMidYMid slice">${gradient}<rect width="800" height="400" fill="url(#s)"/><circle cx="544" cy="168" r="28" fill="${sun}"/>${rows.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
