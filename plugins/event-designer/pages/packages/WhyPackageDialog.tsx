import { Package as PackageIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { packages } from '../../contract/packages.ts';
import { packageReason } from '../../parts/packageTexts.ts';
import type { PackageContext } from '../../parts/usePackageContext.ts';
import { routes } from '../../routes.ts';
import { packageSaleState, packageStocks } from '../../rules/packages/packageSale.ts';
import { AskWhyDialog } from '../tickets/why/AskWhyDialog.tsx';
import { PackageCode } from '../tickets/why/CodeTry.tsx';
import { GateList } from '../tickets/why/GateList.tsx';
import { gateAddress } from '../tickets/why/gateAddress.ts';

type Props = { read: PackageContext; onClose: () => void };

/** Shows why somebody can or cannot buy a package: its own gates, and what it contains. */
export function WhyPackageDialog({ read: { event, saleContext }, onClose }: Props) {
  const { t } = useTranslation('meTranslation');
  const allPackages = useRows(packages, { params: { eventId: event.id }, query: { perPage: 0 } });
  return (
    <AskWhyDialog
      event={event}
      rows={allPackages.rows}
      nameOf={({ name }) => name}
      words={{
        text: t('why.packageText'),
        link: t('why.hasExtraLink'),
        row: t('why.package'),
        incomplete: t('why.incompletePackage'),
        emptyTitle: t('packages.emptyTitle'),
        emptyText: t('why.noPackages'),
      }}
      icon={PackageIcon}
      reads={[allPackages]}
      fields={(pack) => <PackageCode key={pack?.id} pack={pack} />}
      renderVerdict={(pack, { now, visitor }) => {
        const verdict = packageSaleState(pack, { ...saleContext, now }, visitor);
        return (
          <GateList
            verdict={verdict}
            zone={event.timeZone}
            stocks={packageStocks(pack, { ...saleContext, now }, visitor)}
            addressOf={(gate) =>
              gateAddress(gate, event, { page: routes.to('package', { eventId: event.id, ticketId: pack.id }) })
            }
            of="package"
            reasonOf={(reason) => packageReason({ reason, about: verdict.about }, t)}
          />
        );
      }}
      onClose={onClose}
    />
  );
}
