import { type ImportOptions, importLimits } from '../../contract/imports.ts';
import { isAddress, pictureFinder } from './pictureNames.ts';
import type { Cells, ExistingRow, ImportAdapter, ImportContext, PictureUse, Reading, Values } from './types.ts';

type Row = Pick<Reading, 'report' | 'warn'> & {
  cells: Cells;
  /** The cells of the stored row. */
  storedCells: Cells;
  target: ExistingRow | null;
};

export const newPictureUse = (): PictureUse => ({ used: new Set(), copies: 0 });

/**
 * Returns a function that reads the pictures of a row: the values of its columns that change. A missing picture is a
 * warning, and the row keeps what it has. A cell that names the picture of the stored row changes nothing, unless a
 * picture of this name was added to the import. Any other name may be that of a picture of another row of the event.
 */
export function pictureReader(
  { columns }: Pick<ImportAdapter, 'columns'>,
  { emptyCell }: Pick<ImportOptions, 'emptyCell'>,
  { pictures, pictureUse: use = newPictureUse() }: Pick<ImportContext, 'pictures' | 'pictureUse'>,
): (row: Row) => Values {
  const find = pictureFinder(pictures?.added ?? []);
  for (const id of pictures?.shown.keys() ?? []) use.used.add(id);
  const findShown = pictureFinder([...(pictures?.shown ?? [])].map(([id, file]) => ({ id, ...file })));
  const fields = columns.flatMap(({ key, picture }) => (picture ? [{ key, field: picture.field }] : []));

  /** Returns the picture of this name that rows of the event show; undefined if different files have this name. */
  const ofAnotherRow = (text: string) => {
    const [first, ...others] = findShown(text);
    return others.every(({ bytes }) => bytes === first?.bytes) ? first : undefined;
  };

  /** Returns the id of the picture that a cell names; undefined if the cell changes nothing. */
  const read = (key: string, stored: number | null, { cells, storedCells, report, warn }: Row): number | undefined => {
    const text = cells[key] ?? '';
    const [added, another] = find(text);
    if (another) {
      report({ field: key, code: 'import_several_pictures', message: 'Several added files have this name' });
      return undefined;
    }
    const isStored = stored !== null && pictureFinder([{ id: stored, name: storedCells[key] ?? '' }])(text).length > 0;
    if (!added && isStored) return undefined;
    const picture = added ?? ofAnotherRow(text);
    if (!picture) {
      if (isAddress(text)) {
        report({ field: key, code: 'import_picture_address', message: 'Add the picture file: no URL is loaded' });
      } else warn({ field: key, code: 'import_picture_missing', message: 'Add the picture file' });
      return undefined;
    }
    if (picture.id === stored) return undefined;
    if (use.used.has(picture.id)) use.copies += 1;
    use.used.add(picture.id);
    if (use.copies > importLimits.copies) {
      const message = `Up to ${importLimits.copies} rows of an import can have a picture that another row has`;
      report({ field: key, code: 'import_too_many_copies', message, params: { maximum: importLimits.copies } });
      return undefined;
    }
    return picture.id;
  };

  return (row) => {
    const values: Values = {};
    for (const { key, field } of fields) {
      const text = row.cells[key];
      const stored = row.target?.values[field];
      const storedId = typeof stored === 'number' ? stored : null;
      if (text === undefined) continue;
      const id = text === '' ? null : read(key, storedId, row);
      const isCleared = id === null && storedId !== null && emptyCell === 'clear';
      if (typeof id === 'number' || isCleared) values[field] = id;
    }
    return values;
  };
}
