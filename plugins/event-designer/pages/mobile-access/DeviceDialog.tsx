import { newValues } from '@contract/entityValues.ts';
import { useTranslation } from 'react-i18next';
import { useNewestRow } from '@/data/index.ts';
import { EditDialog, FormDialog, fieldsOf, useCreateForm, useRowForm } from '@/forms/index.ts';
import { type ScanDevice, scanDevices } from '../../contract/access.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { useEventZone } from '../../parts/useEventZone.ts';
import { GatesField } from './GatesField.tsx';

const f = fieldsOf<ScanDevice>();

/** Creates a device; its invitation follows in the next dialog. */
export function NewDeviceDialog({ onMade, onClose }: { onMade: (device: ScanDevice) => void; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateForm({
    resource: scanDevices,
    params: { eventId: useEventId() },
    t,
    schema: scanDevices.create,
    values: newValues(scanDevices),
    onCreated: onMade,
  });
  return (
    <FormDialog
      title={t('mobileAccess.newDevice')}
      submit={t('mobileAccess.createDevice')}
      create={create}
      onClose={onClose}
    >
      <DeviceFields isNew />
    </FormDialog>
  );
}

export function EditDeviceDialog({ onClose, ...opened }: { device: ScanDevice; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: opened.device.eventId };
  const device = useNewestRow(scanDevices, opened.device, { params });
  const edit = useRowForm(scanDevices, { params, schema: scanDevices.update, item: device, t });
  return (
    <EditDialog
      title={t('mobileAccess.deviceTitle', { name: opened.device.name })}
      submit={t('mobileAccess.saveDevice')}
      edit={edit}
      onClose={onClose}
    >
      <DeviceFields />
    </EditDialog>
  );
}

function DeviceFields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation('meTranslation');
  const { data: zone } = useEventZone();
  return (
    <>
      <f.Text name="name" wide />
      {isNew && <f.Segmented name="access" help={t('mobileAccess.deviceAccessHelp')} wide />}
      <GatesField<ScanDevice> name="gateIds" wide />
      <f.Number name="maximumClients" help={t('mobileAccess.maximumClientsHelp')} optional wide />
      {zone && (
        <>
          <f.Instant name="startsAt" zone={zone} />
          <f.Instant name="expiresAt" zone={zone} />
        </>
      )}
      <f.Switch name="mayPrint" wide />
      <f.Switch name="maySeeNotes" help={t('mobileAccess.maySeeNotesHelp')} wide />
    </>
  );
}
