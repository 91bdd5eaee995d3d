import { entityColumns } from '@/entity/entityColumns.tsx';
import type { Described } from '@/entity/entityTexts.ts';
import { type Column, NameCell } from '@/grid/index.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { RowPicture } from '@/media/RowPicture.tsx';
import type { ListedRow } from './listedEntity.ts';

type Listed = Described & { labelField?: string; sort: readonly string[] };
/** Returns the text of a field of a row; empty if it is no text. */
function textOfField(field: string, row: object): string {
  const text: unknown = Reflect.get(row, field);
  return typeof text === 'string' ? text : '';
}

/** Returns the name of a row, for its cell and its actions. */
export const nameOfRow = ({ labelField = 'name' }: Pick<Listed, 'labelField'>, row: object): string =>
  textOfField(labelField, row);

type Options = {
  t: AnyTranslate;
  locale: string;
  /** Returns further lines below the name, for a phone. */
  linesOf: (row: ListedRow) => string[];
  onOpen: (row: ListedRow) => void;
};

/**
 * Returns the columns of an entity's list: the row's name, which opens the row, with its first picture before it and
 * its first long text below; then the other fields, and the time of the last change.
 */
export function entityListColumns(entity: Listed, { t, locale, linesOf, onOpen }: Options): Column<ListedRow>[] {
  const dates = { locale, zone: viewerZone() };
  const { labelField = 'name' } = entity;
  const long = Object.entries(entity.fields).find(([, { isMultiline }]) => isMultiline)?.[0];
  const picture = Object.entries(entity.fields).find(([, { kind }]) => kind === 'picture')?.[0];
  const fields = entityColumns<ListedRow>(entity, { t, dates });
  const isName = ({ id }: Column<ListedRow>) => id === labelField;
  // A phone has no room for the other columns. There the first text, such as an email address, stands below the name.
  const first = fields.find(({ id, optional }) => id !== labelField && !optional && entity.fields[id]?.kind === 'text');
  return [
    ...fields.filter(isName).map((column) => ({
      ...column,
      fixed: true,
      wideOnly: false,
      cell: (row: ListedRow) => (
        <NameCell
          onOpen={() => onOpen(row)}
          name={nameOfRow(entity, row)}
          narrow={() => [first ? textOfField(first.id, row) : '', ...linesOf(row)].filter(Boolean)}
          lead={picture && <RowPicture picture={Reflect.get(row, picture)} />}
        >
          {long && textOfField(long, row)}
        </NameCell>
      ),
    })),
    ...fields.filter((column) => !isName(column)),
    {
      id: 'updatedAt',
      label: t('rows.changed', { ns: 'translation' }),
      sortable: true,
      wideOnly: true,
      cell: (row) => formatDateTime(new Date(row.updatedAt), dates),
      text: (row) => row.updatedAt,
    },
  ];
}
