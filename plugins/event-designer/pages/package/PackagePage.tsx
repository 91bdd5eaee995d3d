import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { useRow } from '@/data/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { BackLink } from '@/shell/BackLink.tsx';
import { packages } from '../../contract/packages.ts';
import { packageReason } from '../../parts/packageTexts.ts';
import { SaleStateSentence } from '../../parts/SaleStateSentence.tsx';
import { SellableActions } from '../../parts/SellableActions.tsx';
import { PackageSalesDialog } from '../../parts/sales/index.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { usePackageContext } from '../../parts/usePackageContext.ts';
import { routes } from '../../routes.ts';
import { usePackageActions } from '../packages/usePackageActions.ts';
import { PackageEditor } from './PackageEditor.tsx';

/** The page of one package. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const params = { eventId };
  const packageId = Number(useParams().ticketId);
  const pack = useRow(packages, { params, id: packageId });
  const packageContext = usePackageContext();
  const { row } = pack;
  const title = row?.name ?? t('package.entry');
  usePageTitle(title);
  const list = routes.to('packages', { eventId });
  const [showsSales, setShowsSales] = useState(false);
  const { actions } = usePackageActions(eventId, {
    onDeleted: () => navigate(list),
    onSales: () => setShowsSales(true),
  });
  const data = row && packageContext.data && { row, ...packageContext.data };
  const error = pack.error ?? packageContext.error;
  const retry = () => Promise.all([pack, packageContext].filter((read) => read.error).map(({ refetch }) => refetch()));
  return (
    <EditPage
      back={<BackLink to={list}>{t('packages.title')}</BackLink>}
      title={title}
      sentence={
        <SaleStateSentence
          sale={row && { ...row.saleState, times: row }}
          {...(row && { sentence: packageReason(row.saleState, t) })}
        />
      }
      history={{ of: [packages], params, id: packageId }}
      actions={row && <SellableActions row={row} name={title} actions={actions} />}
      read={{ data, error, refetch: async () => void (await retry()) }}
    >
      {(read) => (
        <>
          <PackageEditor key={packageId} pack={read.row} isGone={pack.error?.status === 404} read={read} />
          {showsSales && <PackageSalesDialog id={packageId} name={title} onClose={() => setShowsSales(false)} />}
        </>
      )}
    </EditPage>
  );
}
