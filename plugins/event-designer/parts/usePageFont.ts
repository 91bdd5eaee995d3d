import { useEffect } from 'react';

/** The faces of Roboto that pages use, which most computers do not have. */
const faces = import.meta.glob<string>('/node_modules/@expo-google-fonts/roboto/{400Regular,700Bold}/*.ttf', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Loads each face unless the page has it. A face that could not be loaded is requested again by the next preview. */
async function loadFaces(): Promise<void> {
  if ([...document.fonts].some(({ family }) => family === 'Roboto')) return;
  for (const [path, address] of Object.entries(faces)) {
    const weight = path.includes('700Bold') ? '700' : '400';
    document.fonts.add(await new FontFace('Roboto', `url(${JSON.stringify(address)})`, { weight }).load());
  }
}

/** Loads Roboto once for a preview that shows it. Without it the preview falls back to the next font. */
export function usePageFont(font: string): void {
  useEffect(() => {
    if (font !== 'Roboto' || typeof FontFace === 'undefined') return;
    loadFaces().catch(() => {});
  }, [font]);
}
