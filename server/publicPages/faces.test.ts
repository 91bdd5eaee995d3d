import { expect, it } from 'vitest';
import type { SiteFiles } from '../site/site.ts';
import { builtFaces, faceStyles } from './faces.ts';

const file = { path: '', size: 0, modifiedAt: 0 };
const names = [
  'inter-latin-wght-normal-Dx4kXJAl.woff2',
  'Roboto_400Regular-FqysxNcR.ttf',
  'Roboto_700Bold-DcHKkOo1.ttf',
];
const files = new Map(names.map((name) => [`assets/${name}`, file])) as unknown as SiteFiles;

it("loads the page's font from the own server", () => {
  const faces = builtFaces(files, '/n');
  expect(faceStyles(faces, 'Roboto')).toBe(
    "@font-face{font-family:'Roboto';src:url('/n/assets/Roboto_400Regular-FqysxNcR.ttf');font-weight:400;font-display:swap}" +
      "@font-face{font-family:'Roboto';src:url('/n/assets/Roboto_700Bold-DcHKkOo1.ttf');font-weight:700;font-display:swap}",
  );
  expect(faceStyles(faces, undefined)).toContain("url('/n/assets/inter-latin-wght-normal-Dx4kXJAl.woff2')");
  expect(faceStyles(faces, 'Arial')).toBe('');
});

it('needs no font of a build', () => {
  expect(faceStyles(builtFaces(new Map(), ''), 'Roboto')).toBe('');
});
