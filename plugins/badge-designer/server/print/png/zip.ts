import { crc32 } from 'node:zlib';

type ZippedFile = { name: string; bytes: Uint8Array };

/** Packs files into a ZIP archive as they are, because PNG files are compressed already. */
export function zipOf(files: readonly ZippedFile[], date: Date): Uint8Array {
  const parts: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const encodedName = Buffer.from(name, 'utf8');
    const metadata = metadataOf(bytes, encodedName.length, date);
    const head = Buffer.concat([signature(0x04034b50), version, metadata, encodedName]);
    const entry = Buffer.concat([signature(0x02014b50), version, version, metadata, Buffer.alloc(14), encodedName]);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, bytes);
    entries.push(entry);
    offset += head.length + bytes.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

/** The version of the format that a reader must know: 2.0. */
const version = Buffer.from([20, 0]);

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Returns the part that an entry has in its own head and in the directory, from the flags to the extra field. */
function metadataOf(bytes: Uint8Array, nameLength: number, date: Date): Buffer {
  const facts = Buffer.alloc(24);
  // Names are UTF-8.
  facts.writeUInt16LE(0x0800, 0);
  const year = Math.max(1980, date.getUTCFullYear()) - 1980;
  facts.writeUInt16LE((date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1), 4);
  facts.writeUInt16LE((year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(), 6);
  facts.writeUInt32LE(crc32(bytes), 8);
  facts.writeUInt32LE(bytes.length, 12);
  facts.writeUInt32LE(bytes.length, 16);
  facts.writeUInt16LE(nameLength, 20);
  return facts;
}
