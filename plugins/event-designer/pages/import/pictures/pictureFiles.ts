import { mediaLimits } from '@contract/media.ts';
import { UnsuitablePicture } from '@/media/checkPicture.ts';

/** A file that was chosen, dropped or found in an archive. It is read only when it is its turn. */
export type PictureFile = {
  /** The name with its folders. */
  name: string;
  read: () => Promise<File>;
};

/** The maximum number of bytes of an archive: it is in the memory of the browser while its files are uploaded. */
export const largestZip = 250_000_000;

/** A folder that the browser cannot read, or an archive that cannot be read or is too large. */
export class UnsuitableFolder extends Error {
  readonly reason: 'folderNotRead' | 'notRead' | 'zipTooLarge';
  readonly bytes: number;

  constructor(reason: UnsuitableFolder['reason'], bytes = 0) {
    super(reason);
    this.reason = reason;
    this.bytes = bytes;
  }
}

const types: Record<string, (typeof mediaLimits.types)[number]> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';

/** Files that computers put into folders by themselves. */
const isHidden = (name: string) =>
  name.split('/').some((part) => /^(?:\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i.test(part));

/** The letters from 0x80 on in the code page of DOS, in which Windows writes the names of files in archives. */
const dosLetters = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑ';

/** Corrects the letters of a name that an archive has in the code page of DOS: those are control characters otherwise. */
function readableName(name: string): string {
  if (!/[\u0080-\u009f]/.test(name)) return name;
  return name.replace(/[\u0080-\u00a5\u00e1]/g, (letter) =>
    letter === '\u00e1' ? 'ß' : (dosLetters[letter.charCodeAt(0) - 0x80] ?? letter),
  );
}

/** Lists the files of an archive. Throws `UnsuitableFolder`. */
async function filesOfZip(zip: File): Promise<PictureFile[]> {
  if (zip.size > largestZip) throw new UnsuitableFolder('zipTooLarge', zip.size);
  const { unzipSync } = await import('fflate');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const entries: { name: string; size: number }[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!name.endsWith('/')) entries.push({ name, size: originalSize });
        return false;
      },
    });
  } catch {
    throw new UnsuitableFolder('notRead');
  }
  const read = async (entry: { name: string; size: number }): Promise<File> => {
    const name = readableName(entry.name);
    const base = name.split('/').at(-1) ?? name;
    // Only the claimed size is allotted, so a larger file is refused before anything of it is unpacked.
    if (entry.size > mediaLimits.bytes) throw new UnsuitablePicture({ code: 'bytes', bytes: entry.size });
    try {
      const [data] = Object.values(unzipSync(bytes, { filter: (one) => one.name === entry.name }));
      return new File([data ? new Uint8Array(data) : ''], base, { type: types[extensionOf(name)] ?? '' });
    } catch {
      throw new UnsuitableFolder('notRead');
    }
  };
  return entries.map((entry) => ({ name: readableName(entry.name), read: () => read(entry) }));
}

/** Lists pictures, and those that are in archives. Files that computers add to folders are left out. */
export async function listFiles(
  given: readonly PictureFile[],
  onRefused: (name: string, error: Error) => void,
): Promise<PictureFile[]> {
  const found: PictureFile[] = [];
  for (const file of given) {
    if (extensionOf(file.name) !== 'zip') found.push(file);
    else {
      try {
        found.push(...(await filesOfZip(await file.read())));
      } catch (error) {
        onRefused(file.name, error instanceof Error ? error : new UnsuitableFolder('notRead'));
      }
    }
  }
  return found.filter(({ name }) => !isHidden(name));
}

/** The files of an input. */
export function filesOfInput(files: FileList | null): PictureFile[] {
  return [...(files ?? [])].map((file) => ({ name: file.name, read: async () => file }));
}

/** Stands for a folder in the list of files, so that its failure is shown with those of files. */
const unreadableFolder = (name: string): PictureFile => ({
  name,
  read: () => Promise.reject(new UnsuitableFolder('folderNotRead')),
});

async function filesOfEntry(entry: FileSystemEntry): Promise<PictureFile[]> {
  if (isFile(entry)) {
    const read = () => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ name: entry.fullPath.replace(/^\//, ''), read }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: PictureFile[] = [];
  // A browser lists a hundred entries at a time, and none when there are no more.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[] | undefined>((resolve) =>
      reader.readEntries(resolve, () => resolve(undefined)),
    );
    if (entries === undefined) return [...found, unreadableFolder(entry.fullPath.replace(/^\//, ''))];
    if (entries.length === 0) return found;
    for (const one of entries) found.push(...(await filesOfEntry(one)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** The files that were dropped, and those of dropped folders. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<PictureFile[]> {
  // The entries are gone after the event, so all of them are taken first.
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return filesOfInput(files);
  const found: PictureFile[] = [];
  for (const entry of entries) found.push(...(await filesOfEntry(entry)));
  return found;
}
