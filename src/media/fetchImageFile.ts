type Tools = { fetch: typeof fetch; random: () => number };

/**
 * Spec §7: downloads a picture with a random query parameter, to bypass every cache, and creates a file with the
 * response's content type. Rejects if the download fails.
 */
export async function fetchImageFile(
  address: string,
  { fetch: get, random }: Tools = { fetch: (...call) => fetch(...call), random: Math.random },
): Promise<File> {
  const url = new URL(address, document.baseURI);
  const name = decodeURIComponent(url.pathname.split('/').at(-1) ?? '') || 'picture';
  url.searchParams.set('random', String(random()));
  const answer = await get(url);
  if (!answer.ok) throw new Error(`${url.origin} answered ${answer.status}`);
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  return new File([await answer.arrayBuffer()], name, { type });
}
