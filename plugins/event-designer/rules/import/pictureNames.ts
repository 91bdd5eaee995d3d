import { addTo } from './listedBy.ts';

/** A picture with the name of its file, which may begin with folders. */
export type NamedPicture = { id: number; name: string };

const address = /^(?:[a-z][a-z0-9+.-]*:\/\/|\/\/|www\.|data:)/i;

/** Returns true for a text that says where a picture is in the web, and not what its file is called. */
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

/** `photos/Ada.JPG` → `ada.jpg`, the same for every way in which computers write a letter with its accent. */
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

const stemOf = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/, '');

/**
 * Returns a function that finds the pictures that a cell may mean: those with its path, else those with its file name,
 * else those whose name differs in its extension only. It is a matter of the caller that more than one may fit.
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
    const name = foldedName(cell);
    return byPath.get(foldedPath(cell)) ?? byName.get(name) ?? byStem.get(name) ?? byStem.get(stemOf(name)) ?? [];
  };
}
