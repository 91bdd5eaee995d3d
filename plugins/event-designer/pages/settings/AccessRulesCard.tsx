import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveRow, useRows, whole } from '@/data/index.ts';
import { notify, StatusChip, useConfirm } from '@/feedback/index.ts';
import { Section } from '@/forms/index.ts';
import { type AccessRule, accessibilityRules } from '../../contract/accessibility.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { AccessRuleDialog } from './AccessRuleDialog.tsx';
import { ReadCard } from './ReadCard.tsx';
import styles from './settings.module.css';

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
      <div className={styles.rules}>
        {rules.length === 0 && <p>{t('settings.noRules')}</p>}
        {rules.length > 0 && (
          <ul>
            {rules.map((rule) => (
              <li key={rule.id}>
                <div>
                  <strong>{rule.name}</strong>
                  <small>
                    {t(`ticketScope.${rule.scope}`)} · {t(`accessDirection.${rule.direction}`)} ·{' '}
                    {t(`consecutiveCheckIn.${rule.consecutiveCheckIn}`)}
                  </small>
                </div>
                <StatusChip
                  tone={rule.isActive ? 'ok' : 'neutral'}
                  label={t(rule.isActive ? 'settings.ruleActive' : 'settings.ruleInactive')}
                />
                <IconButton
                  size="small"
                  aria-label={t('settings.editRule', { name: rule.name })}
                  onClick={() => setEdited(rule)}
                >
                  <Pencil size={16} aria-hidden />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('settings.removeRuleOf', { name: rule.name })}
                  onClick={() => ask(rule)}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <Button size="small" startIcon={<Plus size={15} aria-hidden />} onClick={() => setEdited('new')}>
          {t('settings.newRule')}
        </Button>
      </div>
      {edited && <AccessRuleDialog rule={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}
