type Addressed = { slug: string; access: 'public' | 'secret'; secretKey: string };

/** The address of the page where people book, from the origin on. A secret page is found with its key only. */
export function publicPath({ slug, access, secretKey }: Addressed): string {
  return access === 'secret' ? `/book/${slug}?key=${secretKey}` : `/book/${slug}`;
}
