import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { saveFile } from '@/lib/saveFile.ts';
import { type ImportKind, type ImportTemplate, importTemplate } from '../../contract/imports.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { useEventId } from '../../parts/useEventId.ts';
import type { SheetToWrite } from '../../parts/writeWorkbook.ts';

type Column = ImportTemplate['columns'][number];

/** Describes the values of a column. */
function columnNote({ key, type, isRequired, isList, max }: Column, t: AreaTranslate): string {
  const parts = [
    t(`imports.columns.${key}`, { defaultValue: key }),
    isRequired ? t('imports.noteRequired') : '',
    isList ? t('imports.noteList') : t(`imports.note.${type}`, { defaultValue: '' }),
    t(`imports.noteOf.${key}`, { defaultValue: '' }),
    max === null ? '' : t('imports.noteMax', { max }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function sheetOf({ kind, columns, rows }: ImportTemplate, t: AreaTranslate): SheetToWrite {
  return {
    name: kind,
    columns: columns.map((column) => ({
      header: column.key,
      note: columnNote(column, t),
      // A list in one cell has several values, which a drop-down cannot offer.
      values: column.isList ? [] : column.type === 'boolean' ? ['yes', 'no'] : column.values,
    })),
    rows,
  };
}

/** Downloads templates and the rows that the event has. */
export function useDownloads() {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const send = useSend(importTemplate);
  const attempt = useAttempt();
  return async (kinds: readonly ImportKind[], rows: 'sample' | 'all') =>
    attempt(
      async () => {
        const sheets: SheetToWrite[] = [];
        for (const kind of kinds) sheets.push(sheetOf(await send.run({ params, body: { kind, rows } }), t));
        const { writeWorkbook } = await import('../../parts/writeWorkbook.ts');
        saveFile(
          `${kinds.length === 1 ? kinds[0] : 'import'}-${rows === 'all' ? 'data' : 'template'}.xlsx`,
          writeWorkbook(sheets),
        );
      },
      { failed: t('imports.notDownloaded'), once: 'download' },
    );
}
