import type { CropRules } from '@contract/entityFields.ts';
import { useCall } from '@/data/index.ts';
import { type AddedPicture, importPictures, type WantedPicture } from '../../../contract/importPictures.ts';
import type { Import, ImportSheet } from '../../../contract/imports.ts';
import { adapterOf } from '../../../rules/import/adapters.ts';
import { isAddress, pictureFinder } from '../../../rules/import/pictureNames.ts';

/** A column of a sheet with names of pictures; `column` is null if all rows have the same picture. */
type PictureColumn = {
  sheet: number;
  column: number | null;
  field: string;
  value: string;
  rows: number;
  crop: CropRules | undefined;
};

/** Returns the columns with names of pictures. */
function pictureColumns(sheets: readonly ImportSheet[]): PictureColumn[] {
  return sheets.flatMap(({ kind, mapping, rows }, sheet) => {
    const columns = kind ? adapterOf(kind).columns : [];
    return mapping.flatMap(({ field, column, value }) => {
      const picture = columns.find(({ key }) => key === field)?.picture;
      return picture ? [{ sheet, column, field, value, rows, crop: picture.crop }] : [];
    });
  });
}

export type NamedInRows = Omit<WantedPicture, 'column' | 'isShown'> & {
  field: string;
  state: 'missing' | 'address' | 'several' | 'shown' | 'added';
  /** The added pictures that fit the name. */
  fits: readonly Added[];
};

/** An added picture; `id` is that of its media, as in the rules of the import. */
type Added = Omit<AddedPicture, 'mediaId'> & { pictureId: number };

const order = ['several', 'address', 'missing', 'shown', 'added'] as const;

/** Returns the pictures of an import: which ones its rows name, and which were added. */
export function useImportPictures({ eventId, id }: Import, sheets: readonly ImportSheet[]) {
  const columns = pictureColumns(sheets);
  // The server looks into ten columns at once, and a workbook has ten sheets at most.
  const read = columns
    .flatMap(({ sheet, column }) => (column === null ? [] : [`${sheet}:${column}`]))
    .slice(0, 10)
    .join(',');
  const { data } = useCall(importPictures, {
    params: { eventId, importId: id },
    query: read === '' ? {} : { columns: read },
    enabled: columns.length > 0,
    staleTime: 0,
  });
  const added: readonly Added[] = (data?.added ?? []).map(({ id: pictureId, mediaId, ...one }) => ({
    ...one,
    id: mediaId,
    pictureId,
  }));
  const find = pictureFinder(added);
  const fixed = columns.flatMap(({ sheet, column, value, rows }) =>
    column === null && value.trim() !== '' ? [{ sheet, column, name: value.trim(), rows, isShown: false }] : [],
  );
  const names = [...fixed, ...(data?.wanted ?? [])].map(({ isShown, column, ...one }): NamedInRows => {
    const fits = find(one.name);
    const { field = '' } = columns.find((other) => other.sheet === one.sheet && other.column === column) ?? {};
    return { ...one, field, fits, state: stateOf(one.name, fits.length, isShown) };
  });
  const used = new Set(names.flatMap(({ fits }) => (fits.length === 1 ? fits.map(({ pictureId }) => pictureId) : [])));
  return {
    columns,
    isKnown: data !== undefined,
    added,
    names: names.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
    unused: added.filter(({ pictureId }) => !used.has(pictureId)),
    more: data?.more ?? 0,
    /** Returns how the pictures with these file names are cropped: as the first column that names them wants it. */
    cropsOf: (files: readonly string[]): (CropRules | undefined)[] => {
      const crops = files.map(() => columns[0]?.crop);
      const findFile = pictureFinder(files.map((name, index) => ({ id: index, name })));
      for (const { name, sheet, field } of [...names].reverse()) {
        const crop = columns.find((one) => one.sheet === sheet && one.field === field)?.crop;
        for (const file of findFile(name)) crops[file.id] = crop;
      }
      return crops;
    },
  };
}

export type ImportPicturesState = ReturnType<typeof useImportPictures>;

function stateOf(name: string, fits: number, isShown: boolean): NamedInRows['state'] {
  if (fits > 1) return 'several';
  if (fits === 1) return 'added';
  if (isShown) return 'shown';
  return isAddress(name) ? 'address' : 'missing';
}
