import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { packages } from '../../../contract/packages.ts';
import { withoutArchived } from '../../../parts/archiveFilter.ts';
import { bottlenecksText } from '../../../parts/packageTexts.ts';
import { usePackageContext } from '../../../parts/usePackageContext.ts';
import { packageRemaining } from '../../../rules/packages/packageSale.ts';
import { CapacityTable } from './CapacityTable.tsx';
import styles from './capacity.module.css';

/** Lists how many of each package can be sold from what it contains, also with other sizes of the pools. */
export function PackageCapacity({ whatIf }: { whatIf: ReadonlyMap<number, number> }) {
  const { t } = useTranslation('meTranslation');
  const packageContext = usePackageContext();
  const params = { eventId: packageContext.data?.event.id ?? 0 };
  const query = { perPage: 0, filters: [withoutArchived] };
  const activePackages = useRows(packages, { params, query, enabled: packageContext.data !== undefined });
  const failed = packageContext.error ?? activePackages.error;
  if (failed && activePackages.total === undefined) {
    const retry = () => void Promise.all([packageContext.refetch(), activePackages.refetch()]);
    return <FailedLine text={t('package.notRead')} retry={retry} />;
  }
  if (!packageContext.data || activePackages.rows.length === 0) return null;
  const read = packageContext.data.saleContext;
  const pools = read.pools.map((pool) => ({ ...pool, quantity: whatIf.get(pool.id) ?? pool.quantity }));
  const rows = activePackages.rows.map((pack) => {
    const { remaining, bottlenecks } = packageRemaining(pack, { ...read, pools, now: new Date() });
    const limits = bottlenecks.filter(({ kind }) => kind !== 'package');
    return {
      ...pack,
      colour: '',
      heldForCodes: 0,
      ownLeft: pack.quantity === null ? null : Math.max(0, pack.quantity - pack.sold - pack.reserved),
      sellable: remaining,
      limitedBy: limits.length > 0 ? { id: 0, name: bottlenecksText(limits, t) } : null,
      poolIds: [],
    };
  });
  return (
    <section className={styles.card}>
      <h3>{t('capacity.packages')}</h3>
      <p>{t('capacity.packagesText')}</p>
      <CapacityTable label={t('capacity.packages')} tickets={rows} what={t('packages.column')} />
    </section>
  );
}
