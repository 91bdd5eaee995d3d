import Button from '@mui/material/Button';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { Section } from '@/forms/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { historyAction } from '@/history/historyAction.ts';
import { EntityDialog } from '@/screens/EntityDialog.tsx';
import { useDeleteAction } from '@/screens/useDeleteAction.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { type AccessGate, accessGates } from '../../contract/access.ts';
import { useEventId } from '../../parts/useEventId.ts';

/** A rule or a device; without gates it is for all of them. */
type AtGates = { id: number; name: string; gateIds: readonly number[] };

type GatesSectionProps = { gates: readonly AccessGate[]; rules: readonly AtGates[]; devices: readonly AtGates[] };

/** The section with the gates at which tickets are scanned, each with its rules and devices. */
export function GatesSection({ gates, rules, devices }: GatesSectionProps) {
  const { t } = useTranslation('meTranslation');
  const about = ({ id, note }: AccessGate) => {
    const namesAt = (all: readonly AtGates[]) =>
      all.filter(({ gateIds }) => gateIds.length === 0 || gateIds.includes(id)).map(({ name }) => name);
    const [rulesHere, devicesHere] = [namesAt(rules), namesAt(devices)];
    return [
      note,
      rulesHere.length > 0 && t('mobileAccess.rulesAt', { count: rulesHere.length, names: rulesHere.join(', ') }),
      devicesHere.length > 0 &&
        t('mobileAccess.devicesAt', { count: devicesHere.length, names: devicesHere.join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const params = { eventId: useEventId() };
  const [form, setForm] = useState<AccessGate | 'new'>();
  const mayChange = useMayChange();
  const actions: RowAction<AccessGate>[] = [
    historyAction<AccessGate>(t, ({ id, name }) => ({ of: [accessGates], params, id, name })),
    useDeleteAction<AccessGate>(accessGates, {
      params,
      label: t('mobileAccess.delete'),
      words: ({ name }) => ({
        title: t('mobileAccess.deleteGateTitle', { name }),
        message: t('mobileAccess.deleteGateText'),
        done: t('mobileAccess.deleted', { name }),
      }),
    }),
  ];
  return (
    <Section title={t('mobileAccess.gates')} help={t('mobileAccess.gatesHelp')}>
      <Stack isWide>
        {gates.length === 0 && <Note>{t('mobileAccess.noGates')}</Note>}
        <Lines label={t('mobileAccess.gates')} isFramed>
          {gates.map((gate) => (
            <Line key={gate.id} title={gate.name} text={about(gate)}>
              {mayChange && (
                <RowIconButton
                  icon={Pencil}
                  label={t('mobileAccess.editNamed', { name: gate.name })}
                  onClick={() => setForm(gate)}
                />
              )}
              <RowMenu row={gate} name={gate.name} actions={actions} />
            </Line>
          ))}
        </Lines>
        {mayChange && (
          <div>
            <Button size="small" startIcon={<Plus size={15} aria-hidden />} onClick={() => setForm('new')}>
              {t('mobileAccess.newGate')}
            </Button>
          </div>
        )}
      </Stack>
      {form && (
        <EntityDialog
          of={accessGates}
          params={params}
          task={form === 'new' ? { id: 'create' } : { id: 'edit', row: form }}
          t={t}
          newTitle={t('mobileAccess.newGate')}
          onClose={() => setForm(undefined)}
        />
      )}
    </Section>
  );
}
