import { type Column, NameCell } from '@/grid/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Package } from '../../contract/packages.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { bottlenecksText, componentText, packageReason, priceRangeText } from '../../parts/packageTexts.ts';
import { soldLine } from '../../parts/SoldBar.tsx';
import { sellableColumns } from '../../parts/sellableColumns.tsx';
import { routes } from '../../routes.ts';
import { savingOf } from '../../rules/packages/packagePrice.ts';
import { type MarkColumn, TicketMark } from '../tickets/TicketMark.tsx';

type Words = {
  t: AreaTranslate;
  locale: string;
  /** The width of the mark column for the packages on the screen. */
  marks: MarkColumn;
  names: Parameters<typeof componentText>[1];
};

/** Returns what buyers save, or what a package costs more than its contents; empty if neither. */
function savingWords(pack: Package, t: AreaTranslate): string {
  const saving = savingOf(pack);
  if (saving === 0 || pack.components.length === 0) return '';
  const amount = formatMoneyExact(Math.abs(saving), pack.currency);
  return t(saving > 0 ? 'packages.saves' : 'packages.costsMore', { amount });
}

export function packageColumns({ t, locale, marks, names }: Words): Column<Package>[] {
  const contents = ({ components }: Package) =>
    components.length === 0
      ? t('packages.nothing')
      : components.map((component) => componentText(component, names, t)).join(', ');
  const left = ({ remaining }: Package) => (remaining === null ? '∞' : formatNumber(remaining, locale));
  const [sold, state] = sellableColumns<Package>('packages', {
    t,
    locale,
    reasonOf: ({ saleState }) => packageReason(saleState, t),
  });
  const price = (pack: Package) => priceRangeText(pack.priceNow, pack.currency, t);
  return [
    {
      id: 'name',
      label: t('packages.column'),
      fixed: true,
      sortable: true,
      cell: (pack) => (
        <NameCell
          to={routes.to('package', { eventId: pack.eventId, ticketId: pack.id })}
          name={pack.name}
          narrow={() => [soldLine(pack, { t, locale })]}
          lead={marks !== 'none' && <TicketMark ticket={{ ...pack, colour: '' }} column={marks} />}
        >
          {contents(pack)}
        </NameCell>
      ),
      text: ({ name }) => name,
    },
    { id: 'contents', label: t('packages.contents'), optional: true, wideOnly: true, cell: contents, text: contents },
    {
      id: 'price',
      label: t('packages.price'),
      belowName: true,
      numeric: true,
      width: '140px',
      cell: (pack) => (
        <>
          {price(pack)}
          {savingWords(pack, t) && <small>{savingWords(pack, t)}</small>}
        </>
      ),
      text: ({ priceNow }) => priceNow.from / 100,
    },
    {
      id: 'remaining',
      label: t('packages.sellable'),
      numeric: true,
      wideOnly: true,
      width: '180px',
      cell: (pack) => (
        <>
          {left(pack)}
          {pack.bottlenecks.length > 0 && (
            <small>{t('packages.limitedBy', { names: bottlenecksText(pack.bottlenecks, t) })}</small>
          )}
        </>
      ),
      text: ({ remaining }) => remaining,
    },
    // The column beside it says how many are left.
    { ...sold, numeric: true, width: '90px', cell: (pack) => formatNumber(pack.sold, locale) },
    state,
  ];
}
