import Button from '@mui/material/Button';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { combineReads, useRow, useRows } from '@/data/index.ts';
import { FormSkeleton } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { zoneLabel } from '@/lib/dates.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { Card } from '@/ui/Card.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { accessGates, scanDevices } from '../../contract/access.ts';
import { accessibilityRule, accessibilityRules } from '../../contract/accessibility.ts';
import { events } from '../../contract/events.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { DevicesSection } from './DevicesSection.tsx';
import { GatesSection } from './GatesSection.tsx';
import { RulesSection } from './RulesSection.tsx';
import { ScansSection } from './ScansSection.tsx';

const SimulatorDialog = lazyPart(() => import('./SimulatorDialog.tsx'), 'SimulatorDialog');

/** The page for who is admitted, where and by which devices, and for the log of scans. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const params = { eventId };
  const allRows = { params, query: { perPage: 0 } };
  const [isSimulating, setSimulating] = useState(false);
  usePageTitle(t('mobileAccess.title'));
  const read = combineReads({
    event: useRow(events, { id: eventId }),
    rules: useRows(accessibilityRules, allRows),
    gates: useRows(accessGates, allRows),
    devices: useRows(scanDevices, allRows),
  });
  const zone = read.data?.event.timeZone;
  return (
    <>
      <PageHeader
        title={t('mobileAccess.title')}
        sentence={zone ? t('mobileAccess.sentence', { zone: zoneLabel(zone) }) : '\u00a0'}
        actions={
          <>
            <HistoryButton
              of={[accessibilityRules, accessibilityRule, accessGates, scanDevices]}
              params={params}
              name={t('mobileAccess.title')}
            />
            <Button
              variant="outlined"
              startIcon={<FlaskConical size={16} aria-hidden />}
              disabled={read.data === undefined}
              onClick={() => setSimulating(true)}
            >
              {t('mobileAccess.simulate')}
            </Button>
          </>
        }
      />
      <Loaded read={read} waiting={<FormSkeleton sections={3} />}>
        {({ event, rules, gates, devices }) => (
          <Stack of="cards">
            <Card isFlush>
              <RulesSection rules={rules} />
            </Card>
            <Card isFlush>
              <GatesSection gates={gates} rules={rules} devices={devices} />
            </Card>
            <Card isFlush>
              <DevicesSection
                devices={devices}
                gates={new Map(gates.map(({ id, name }) => [id, name]))}
                zone={event.timeZone}
              />
            </Card>
            <ScansSection gates={gates} zone={event.timeZone} />
            {isSimulating && (
              <SimulatorDialog event={event} rules={rules} gates={gates} onClose={() => setSimulating(false)} />
            )}
          </Stack>
        )}
      </Loaded>
    </>
  );
}
