import type { SiteFiles } from '../site/site.ts';
import { typefaceOf } from '../site/site.ts';

type Face = { url: string; weight: string };

/** The faces of the fonts that public pages use, by family; absent if the build has none. */
export type FontFaces = Partial<Record<'Inter Variable' | 'Roboto', readonly Face[]>>;

const robotoFaces = [
  { name: 'Roboto_400Regular-', weight: '400' },
  { name: 'Roboto_700Bold-', weight: '700' },
];

/** Finds the fonts under the names that the build gave them. */
export function builtFaces(files: SiteFiles, basePath: string): FontFaces {
  const names = [...files.keys()];
  const inter = typefaceOf(files, basePath);
  const roboto = robotoFaces.flatMap(({ name, weight }) => {
    const path = names.find((file) => file.startsWith(`assets/${name}`) && file.endsWith('.ttf'));
    return path === undefined ? [] : [{ url: `${basePath}/${path}`, weight }];
  });
  return { ...(inter && { 'Inter Variable': [{ url: inter, weight: '100 900' }] }), Roboto: roboto };
}

/** Returns the styles that load a page's font, which visitors may not have. Other fonts are those of their computer. */
export function faceStyles(faces: FontFaces, font: 'Roboto' | 'Arial' | 'Tahoma' | undefined): string {
  if (font === 'Arial' || font === 'Tahoma') return '';
  const family = font ?? 'Inter Variable';
  return (faces[family] ?? [])
    .map(
      ({ url, weight }) =>
        `@font-face{font-family:'${family}';src:url('${url}');font-weight:${weight};font-display:swap}`,
    )
    .join('');
}
