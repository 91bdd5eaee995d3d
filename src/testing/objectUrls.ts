import { vi } from 'vitest';

/** Stubs `URL.createObjectURL` until `vi.restoreAllMocks`. Returns the files for which it was called. */
export function stubObjectUrls(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  return files;
}
