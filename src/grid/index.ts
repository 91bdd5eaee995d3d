export { DataTable } from './DataTable.tsx';
export type { ListDefaults } from './listState.ts';
export { NameCell } from './NameCell.tsx';
export { openingSearch } from './openingView.ts';
export { parsePeriod } from './period.ts';
export type { BulkAction, Column, CsvDialect, FilterDefinition, RowAction } from './types.ts';
export { type ListControl, useListState } from './useListState.ts';
