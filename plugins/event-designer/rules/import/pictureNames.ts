import { addTo } from './listedBy.ts';

/** A picture with the name of its file, which may begin with folders. */
export type NamedPicture = { id: number; name: string };

/** The file of a picture that a row shows. Copies of one picture have the same name and size. */
export type ShownFile = { name: string; bytes: number };

const address = /^(?:[a-z][a-z0-9+.-]*:\/\/|\/\/|www\.|data:)/i;

/** Returns true if a text is the web address of a picture rather than the name of its file. */
export function isAddress(text: string): boolean {
  return address.test(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `photos/Ada.JPG` → `ada.jpg`. All Unicode forms of an accented letter give the same result. */
const foldedName = (path: string) => foldedPath(path).split('/').at(-1) ?? '';

/** Returns the name of a file with its folders, without regard to case. */
export function foldedPath(path: string): string {
  const plain = isAddress(path) ? decoded(path.split(/[?#]/, 1)[0] ?? '') : path;
  return plain
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
}

/** Returns a folded name without the extension of a picture. Another dot is part of the name, as in `j.smith`. */
const stemOf = (name: string) => name.replace(/\.(?:jpe?g|jfif|png|webp|gif|heic|heif|avif|tiff?|bmp|svg)$/, '');

/** Returns true if one path is the end of the other: a dropped folder is in the path of the file, not in the cell. */
const endsAlike = (one: string, other: string) => `/${one}`.endsWith(`/${other}`) || `/${other}`.endsWith(`/${one}`);

/**
 * Returns a function that finds the pictures that a cell may mean: those with its path, else those with its file name,
 * else those whose name differs in its extension only. Among several, those in the folder that the cell names are
 * returned. The caller decides what to do with more than one.
 */
export function pictureFinder<Picture extends NamedPicture>(
  pictures: readonly Picture[],
): (cell: string) => readonly Picture[] {
  const byPath = new Map<string, Picture[]>();
  const byName = new Map<string, Picture[]>();
  const byStem = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const name = foldedName(picture.name);
    addTo(byPath, foldedPath(picture.name), picture);
    addTo(byName, name, picture);
    addTo(byStem, stemOf(name), picture);
  }
  return (cell) => {
    const path = foldedPath(cell);
    const exact = byPath.get(path);
    if (exact) return exact;
    const name = foldedName(cell);
    const matches = byName.get(name) ?? byStem.get(name) ?? byStem.get(stemOf(name)) ?? [];
    if (matches.length < 2) return matches;
    const inFolder = matches.filter((picture) => endsAlike(stemOf(foldedPath(picture.name)), stemOf(path)));
    return inFolder.length > 0 ? inFolder : matches;
  };
}
