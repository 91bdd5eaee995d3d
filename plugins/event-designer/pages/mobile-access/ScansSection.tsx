import { ScanLine } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip, type StatusTone } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, useListState } from '@/grid/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { ListTable } from '@/screens/ListTable.tsx';
import { useList } from '@/screens/useList.ts';
import { Card } from '@/ui/Card.tsx';
import { type AccessGate, type AccessScan, accessScans, scanDirections } from '../../contract/access.ts';
import { scanResults } from '../../contract/scanResults.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { useEventId } from '../../parts/useEventId.ts';
import styles from './access.module.css';
import { useNewScans } from './useNewScans.ts';

export const resultTones: Record<AccessScan['result'], StatusTone> = {
  success: 'ok',
  error: 'danger',
  pending: 'warn',
};

type Words = { t: AreaTranslate; locale: string; zone: string };

function scanColumns({ t, locale, zone }: Words): Column<AccessScan>[] {
  const moment = ({ at }: AccessScan) => formatDateTime(new Date(at), { locale, zone });
  const answer = ({ result, reason, gateId, gateName }: AccessScan) => {
    if (reason === null) return t(`mobileAccess.result.${result}`);
    // The name of a gate stays when the gate is removed.
    if (reason === 'wrong_gate' && gateId === null && gateName === '') return t('mobileAccess.noGateChosen');
    return t(`mobileAccess.reason.${reason}`);
  };
  const direction = (scan: AccessScan) => t(`accessDirection.${scan.direction}`);
  return [
    {
      id: 'holderName',
      label: t('mobileAccess.scan.who'),
      fixed: true,
      sortable: true,
      cell: (scan) => (
        <>
          {scan.holderName || scan.code}
          {scan.holderName && <small>{scan.code}</small>}
        </>
      ),
      text: ({ holderName, code }) => `${holderName} ${code}`.trim(),
    },
    {
      id: 'at',
      label: t('mobileAccess.scan.at'),
      sortable: true,
      wideOnly: true,
      cell: moment,
      text: ({ at }) => at,
    },
    {
      id: 'gateName',
      label: t('mobileAccess.scan.gate'),
      sortable: true,
      wideOnly: true,
      cell: (scan) => (
        <>
          {scan.gateName || direction(scan)}
          {scan.gateName && <small>{direction(scan)}</small>}
        </>
      ),
      text: (scan) => [scan.gateName, direction(scan)].filter(Boolean).join(', '),
    },
    {
      id: 'deviceName',
      label: t('mobileAccess.scan.device'),
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: ({ deviceName }) => deviceName,
      text: ({ deviceName }) => deviceName,
    },
    {
      id: 'rule',
      label: t('mobileAccess.scan.rule'),
      wideOnly: true,
      optional: true,
      cell: ({ ruleName }) => ruleName,
      text: ({ ruleName }) => ruleName,
    },
    {
      id: 'result',
      label: t('mobileAccess.scan.answer'),
      cell: (scan) => <StatusChip tone={resultTones[scan.result]} label={answer(scan)} />,
      text: answer,
    },
  ];
}

function scanFilters(t: AreaTranslate, gates: readonly AccessGate[]): FilterDefinition[] {
  const filters: FilterDefinition[] = [
    {
      id: 'result',
      label: t('mobileAccess.scan.answer'),
      multiple: true,
      options: scanResults.map((value) => ({ value, label: t(`mobileAccess.result.${value}`) })),
    },
    {
      id: 'direction',
      label: t('fields.accessibilityRules.direction'),
      options: scanDirections.map((value) => ({ value, label: t(`accessDirection.${value}`) })),
    },
    {
      id: 'gateId',
      label: t('mobileAccess.scan.gate'),
      multiple: true,
      hasNames: true,
      options: gates.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
  return filters.filter(({ options }) => options.length > 0);
}

/** The section with every scan and the response that the device got. */
export function ScansSection({ gates, zone }: { gates: readonly AccessGate[]; zone: string }) {
  const { t, i18n } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  useNewScans(params.eventId);
  const defaults = useMemo(
    () => ({ sort: accessScans.defaultSort, perPage: 20, filters: scanFilters(t, gates) }),
    [t, gates],
  );
  const list = useList(accessScans, { control: useListState(defaults), params });
  const columns = useMemo(() => scanColumns({ t, locale: i18n.language, zone }), [t, i18n.language, zone]);
  return (
    <Card isFlush title={t('mobileAccess.scans')} id="scans-title">
      <div className={styles.scans}>
        <ListTable
          label={t('mobileAccess.scans')}
          name="accessScans"
          list={list}
          columns={columns}
          nameOf={({ code }) => code}
          searchLabel={t('mobileAccess.searchScans')}
          empty={{ icon: ScanLine, title: t('mobileAccess.noScansTitle'), text: t('mobileAccess.noScans') }}
        />
      </div>
    </Card>
  );
}
