import Button from '@mui/material/Button';
import { Ban, Pencil, Plus, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { useSend } from '@/data/index.ts';
import { notify, StatusChip, type StatusTone, useConfirm } from '@/feedback/index.ts';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { Section } from '@/forms/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { historyAction } from '@/history/historyAction.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { useDeleteAction } from '@/screens/useDeleteAction.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { revokeDevice, type ScanDevice, scanDevices } from '../../contract/access.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { EditDeviceDialog, NewDeviceDialog } from './DeviceDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';

const tones: Record<ScanDevice['state'], StatusTone> = {
  uninvited: 'neutral',
  active: 'ok',
  not_yet: 'info',
  expired: 'neutral',
};

type Task = { kind: 'new' } | { kind: 'edit' | 'invite'; device: ScanDevice };

type Props = { devices: readonly ScanDevice[]; gates: ReadonlyMap<number, string>; zone: string };

/** The section with the scanning devices, and how each gets and loses access. */
export function DevicesSection({ devices, gates, zone }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const mayChange = useMayChange();
  const actions = useDeviceActions((device) => setTask({ kind: 'invite', device }));
  const about = ({ gateIds, lastSeenAt, maximumClients: maximum, clientsInUse: count }: ScanDevice) => {
    const at = lastSeenAt && formatDateTime(new Date(lastSeenAt), { locale: i18n.language, zone });
    return [
      gateIds.length === 0 ? t('mobileAccess.everyGate') : gateIds.map((id) => gates.get(id) ?? `#${id}`).join(', '),
      ...(maximum === null ? [] : [t('mobileAccess.clientsInUse', { count, maximum })]),
      at ? t('mobileAccess.lastSeen', { at }) : t('mobileAccess.neverSeen'),
    ].join(' · ');
  };
  return (
    <Section title={t('mobileAccess.devices')} help={t('mobileAccess.devicesHelp')}>
      <Stack isWide>
        {devices.length === 0 && <Note>{t('mobileAccess.noDevices')}</Note>}
        <Lines label={t('mobileAccess.devices')} isFramed>
          {devices.map((device) => (
            <Line key={device.id} title={device.name} text={about(device)}>
              <StateChip device={device} />
              {mayChange && device.invitedAt === null && (
                <Button
                  size="small"
                  aria-label={t('mobileAccess.inviteNamed', { name: device.name })}
                  onClick={() => setTask({ kind: 'invite', device })}
                >
                  {t('mobileAccess.invite')}
                </Button>
              )}
              {mayChange && (
                <RowIconButton
                  icon={Pencil}
                  label={t('mobileAccess.editNamed', { name: device.name })}
                  onClick={() => setTask({ kind: 'edit', device })}
                />
              )}
              <RowMenu row={device} name={device.name} actions={actions} />
            </Line>
          ))}
        </Lines>
        {mayChange && (
          <div>
            <Button size="small" startIcon={<Plus size={15} aria-hidden />} onClick={() => setTask({ kind: 'new' })}>
              {t('mobileAccess.newDevice')}
            </Button>
          </div>
        )}
      </Stack>
      {task?.kind === 'new' && (
        <NewDeviceDialog onMade={(device) => setTask({ kind: 'invite', device })} onClose={close} />
      )}
      {task?.kind === 'edit' && <EditDeviceDialog device={task.device} onClose={close} />}
      {task?.kind === 'invite' && <InviteDialog device={task.device} onClose={close} />}
    </Section>
  );
}

/** An invited device is active for the server from the start; until it has been seen, nobody has accepted. */
function StateChip({ device: { state, lastSeenAt } }: { device: ScanDevice }) {
  const { t } = useTranslation('meTranslation');
  return state === 'active' && lastSeenAt === null ? (
    <StatusChip tone="info" label={t('mobileAccess.deviceState.invited')} />
  ) : (
    <StatusChip tone={tones[state]} label={t(`mobileAccess.deviceState.${state}`)} />
  );
}

function useDeviceActions(invite: (device: ScanDevice) => void): RowAction<ScanDevice>[] {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const confirm = useConfirm();
  const revoke = useSend(revokeDevice, { invalidates: [scanDevices] });
  return [
    {
      id: 'invite',
      label: t('mobileAccess.inviteAgain'),
      icon: QrCode,
      // The next step of a device without an invitation is a button beside its state.
      when: ({ invitedAt }) => invitedAt !== null,
      run: invite,
    },
    historyAction<ScanDevice>(t, ({ id, name }) => ({ of: [scanDevices], params, id, name })),
    {
      id: 'revoke',
      label: t('mobileAccess.revoke'),
      icon: Ban,
      danger: true,
      when: ({ invitedAt }) => invitedAt !== null,
      run: ({ id, name }) =>
        void confirm({
          title: t('mobileAccess.revokeTitle', { name }),
          message: t('mobileAccess.revokeText'),
          mainAction: t('mobileAccess.revoke'),
          tone: 'danger',
          onConfirm: async () => {
            await revoke.run({ params: { ...params, deviceId: id } });
            notify.success(t('mobileAccess.revoked', { name }));
          },
        }),
    },
    useDeleteAction<ScanDevice>(scanDevices, {
      params,
      label: t('mobileAccess.delete'),
      words: ({ name }) => ({
        title: t('mobileAccess.deleteDeviceTitle', { name }),
        message: t('mobileAccess.deleteDeviceText'),
        done: t('mobileAccess.deleted', { name }),
      }),
    }),
  ];
}
