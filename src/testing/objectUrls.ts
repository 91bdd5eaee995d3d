import { vi } from 'vitest';

/** Stubs the addresses of files until `vi.restoreAllMocks`. Returns the files that get one. */
export function stubObjectUrls(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  return files;
}
