import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { useCall } from '@/data/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { Segments } from '@/forms/index.ts';
import { type Device, deviceLabels, devices } from '@/lib/devices.ts';
import { useIsNarrow } from '@/lib/useIsNarrow.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { eventPreview } from '../../contract/publish.ts';
import { useEventId } from '../useEventId.ts';
import { useLiveAddress } from '../usePageAddress.ts';
import { DeviceFrame } from './DeviceFrame.tsx';
import { PageLinks } from './PageLinks.tsx';

/** Milliseconds. A preview link is valid for 15 minutes, so one of this age can still be opened. */
const freshFor = 5 * 60_000;

/** Previews the event's page in the widths of three devices; once it is live, also links to it. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const address = useLiveAddress(eventId);
  const { dataProvider } = useRuntimeConfig();
  return (
    <ReadDialog
      title={t('preview.title')}
      text={t('preview.text')}
      width="lg"
      onClose={onClose}
      actions={address && <PageLinks address={address} />}
    >
      {dataProvider === 'mock' ? <Note tone="info">{t('preview.noServer')}</Note> : <Frames eventId={eventId} />}
    </ReadDialog>
  );
}

function Frames({ eventId }: { eventId: number }) {
  const { t } = useTranslation('meTranslation');
  const name = useId();
  // On a phone its own width comes first; a desktop's would be too small to read there.
  const shown = useIsNarrow() ? devices.toReversed() : devices;
  const [device, setDevice] = useState<Device>(shown[0] ?? 'desktop');
  const preview = useCall(eventPreview, { params: { eventId }, staleTime: freshFor });
  const options = shown.map((value) => ({ value, label: t(deviceLabels[value], { ns: 'translation' }) }));
  return (
    <>
      <Segments
        name={name}
        options={options}
        value={device}
        onChange={setDevice}
        aria={{ 'aria-label': t('preview.device') }}
      />
      <Loaded read={preview} waiting={<Skeleton variant="rounded" sx={{ mt: 1.5, height: 'min(60vh, 720px)' }} />}>
        {({ address }) => <DeviceFrame device={device} src={address} title={t('preview.frame')} />}
      </Loaded>
    </>
  );
}
