import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Pencil, TicketPercent, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { asCombinedRead, useRemoveRow, useRows } from '@/data/index.ts';
import { StatusChip, useConfirm } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines, NoLines } from '@/ui/Lines.tsx';
import { type Sponsor, type SponsorEntitlement, sponsorEntitlements, sponsors } from '../../../contract/sponsors.ts';

const EntitlementDialog = lazyPart(() => import('./EntitlementDialog.tsx'), 'EntitlementDialog');
const PassCodesDialog = lazyPart(() => import('./PassCodesDialog.tsx'), 'PassCodesDialog');

type Opened = { kind: 'new' } | { kind: 'edit' | 'codes'; entitlement: SponsorEntitlement };

/** Lists a sponsor's entitlements, and how much of each was delivered. */
export function LedgerCard({ sponsor }: { sponsor: Sponsor }) {
  const { t } = useTranslation('meTranslation');
  const mayChange = useMayChange();
  const id = useId();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const params = { eventId: sponsor.eventId, sponsorId: sponsor.id };
  const read = asCombinedRead(useRows(sponsorEntitlements, { params, query: { perPage: 0 } }));
  return (
    <>
      <Card
        id={id}
        title={t('ledger.title')}
        isFlush
        aside={
          mayChange && (
            <Button size="small" onClick={() => setOpened({ kind: 'new' })}>
              {t('ledger.new')}
            </Button>
          )
        }
      >
        <Loaded read={read} waiting={<Skeleton variant="rounded" height={88} sx={{ m: 2 }} />}>
          {(rows) =>
            rows.length === 0 ? (
              <NoLines>{t('ledger.empty')}</NoLines>
            ) : (
              <Lines isFlush label={t('ledger.title')}>
                {rows.map((row) => (
                  <Entitlement
                    key={row.id}
                    entitlement={row}
                    params={params}
                    onOpen={(kind) => setOpened({ kind, entitlement: row })}
                  />
                ))}
              </Lines>
            )
          }
        </Loaded>
      </Card>
      {opened?.kind === 'new' && <EntitlementDialog params={params} onClose={close} />}
      {opened?.kind === 'edit' && (
        <EntitlementDialog params={params} entitlement={opened.entitlement} onClose={close} />
      )}
      {opened?.kind === 'codes' && (
        <PassCodesDialog sponsor={sponsor} entitlement={opened.entitlement} onClose={close} />
      )}
    </>
  );
}

type EntitlementProps = {
  entitlement: SponsorEntitlement;
  params: { eventId: number; sponsorId: number };
  onOpen: (kind: 'edit' | 'codes') => void;
};

function Entitlement({ entitlement, params, onOpen }: EntitlementProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const mayChange = useMayChange();
  const confirm = useConfirm();
  const remove = useRemoveRow(sponsorEntitlements, { params, invalidates: [sponsors] });
  const { kind, promised, delivered, note, batchName } = entitlement;
  const title = t(`options.sponsorEntitlements.kind.${kind}`);
  const name = note || title;
  const actions: RowAction<SponsorEntitlement>[] = [
    { id: 'edit', label: t('people.edit'), icon: Pencil, run: () => onOpen('edit') },
    {
      id: 'codes',
      label: t('ledger.codes'),
      icon: TicketPercent,
      when: (row) => row.kind === 'passes' && row.batchId === null && row.delivered < row.promised,
      run: () => onOpen('codes'),
    },
    {
      id: 'delete',
      label: t('people.delete'),
      icon: Trash2,
      danger: true,
      when: ({ batchId }) => batchId === null,
      run: ({ id, version }) =>
        void confirm({
          title: t('people.deleteTitle', { count: 1, name }),
          message: t('people.deleteText'),
          mainAction: t('people.delete'),
          tone: 'danger',
          onConfirm: () => remove.run({ id, version }),
        }),
    },
  ];
  const numbers = t('sponsors.deliveredOf', {
    delivered: formatNumber(delivered, i18n.language),
    promised: formatNumber(promised, i18n.language),
  });
  return (
    <Line
      title={title}
      text={[note, batchName !== null && t('ledger.hasCodes', { name: batchName })].filter(Boolean).join(' · ')}
    >
      <StatusChip tone={delivered >= promised ? 'ok' : 'warn'} label={numbers} />
      {mayChange && <RowMenu row={entitlement} name={name} actions={actions} />}
    </Line>
  );
}
