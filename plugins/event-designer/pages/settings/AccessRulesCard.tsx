import Button from '@mui/material/Button';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveRow, useRows, whole } from '@/data/index.ts';
import { notify, StatusChip, useConfirm } from '@/feedback/index.ts';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { Section } from '@/forms/index.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { type AccessRule, accessibilityRules } from '../../contract/accessibility.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { AccessRuleDialog } from './AccessRuleDialog.tsx';
import { ReadCard } from './ReadCard.tsx';

/** Spec §7's accessibility rules: who is let in, when, and how often. */
export function AccessRulesCard() {
  const eventId = useEventId();
  const read = whole(useRows(accessibilityRules, { params: { eventId }, query: { perPage: 0 } }));
  return (
    <ReadCard card="access" read={read}>
      {(rules) => <AccessRules rules={rules} />}
    </ReadCard>
  );
}

function AccessRules({ rules }: { rules: readonly AccessRule[] }) {
  const { t } = useTranslation('meTranslation');
  const [edited, setEdited] = useState<AccessRule | 'new'>();
  const confirm = useConfirm();
  const remove = useRemoveRow(accessibilityRules, { params: { eventId: useEventId() } });
  const ask = ({ id, version, name }: AccessRule) =>
    void confirm({
      title: t('settings.removeRuleTitle', { name }),
      message: t('settings.removeRuleText'),
      mainAction: t('settings.removeRule'),
      tone: 'danger',
      onConfirm: async () => {
        await remove.run({ id, version });
        notify.success(t('settings.ruleRemoved', { name }));
      },
    });
  return (
    <Section title={t('settings.access')} help={t('settings.accessHelp')}>
      <Stack isWide>
        {rules.length === 0 && <Note>{t('settings.noRules')}</Note>}
        <Lines>
          {rules.map((rule) => (
            <Line
              key={rule.id}
              title={rule.name}
              text={[
                t(`ticketScope.${rule.scope}`),
                t(`accessDirection.${rule.direction}`),
                t(`consecutiveCheckIn.${rule.consecutiveCheckIn}`),
              ].join(' · ')}
            >
              <StatusChip
                tone={rule.isActive ? 'ok' : 'neutral'}
                label={t(rule.isActive ? 'settings.ruleActive' : 'settings.ruleInactive')}
              />
              <RowIconButton
                icon={Pencil}
                label={t('settings.editRule', { name: rule.name })}
                onClick={() => setEdited(rule)}
              />
              <RowIconButton
                icon={Trash2}
                label={t('settings.removeRuleOf', { name: rule.name })}
                onClick={() => ask(rule)}
              />
            </Line>
          ))}
        </Lines>
        <div>
          <Button size="small" startIcon={<Plus size={15} aria-hidden />} onClick={() => setEdited('new')}>
            {t('settings.newRule')}
          </Button>
        </div>
      </Stack>
      {edited && <AccessRuleDialog rule={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}
