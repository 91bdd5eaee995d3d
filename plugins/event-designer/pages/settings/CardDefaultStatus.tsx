import type { Contract } from '@contract/resource.ts';
import { Building2, RotateCcw } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import type { EditFormHandle } from '@/forms/index.ts';
import { Row } from '@/ui/Stack.tsx';
import { TextButton } from '@/ui/TextButton.tsx';
import { publishChecklist } from '../../contract/publish.ts';
import { keepAsDefault, resetSettingCard, type SettingCard, settingCards } from '../../contract/settingCards.ts';
import { momentInZone } from '../../parts/moment.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { useEventZone } from '../../parts/useEventZone.ts';
import { useCardState } from './CardStates.tsx';
import { Differences } from './Differences.tsx';
import styles from './settings.module.css';

type CardDefaultStatusProps<Form extends FieldValues> = {
  card: SettingCard;
  edit: EditFormHandle<Form>;
  shows: readonly Contract[];
};

/** Shows whether the card follows a default, and who changed it last. Offers to reset it or to make it the default. */
export function CardDefaultStatus<Form extends FieldValues>({ card, edit, shows }: CardDefaultStatusProps<Form>) {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const state = useCardState(card);
  const confirm = useConfirm();
  const { data: zone } = useEventZone();
  const stale = [settingCards, publishChecklist, ...shows];
  const reset = useSend(resetSettingCard, { invalidates: stale });
  const saveDefault = useSend(keepAsDefault, { invalidates: stale });
  if (!state) return null;

  const { isOwn, defaultsOf, lastChange, differences } = state;
  const resetCard = () =>
    void confirm({
      title: t('settings.reset.title'),
      message: (
        <Differences
          intro={t(`settings.reset.to.${defaultsOf}`)}
          differences={differences}
          of={edit}
          none={t('settings.reset.same')}
        />
      ),
      mainAction: t('settings.reset.action'),
      onConfirm: async () => {
        await reset.run({ params: { eventId }, body: { card } });
        // Discards only after the call succeeded, so that a failure does not lose unsaved input.
        if (edit.isDirty()) edit.discard();
        notify.success(t('settings.reset.done'));
      },
    });
  const makeDefault = () =>
    void confirm({
      title: t('settings.keep.title'),
      message: t('settings.keep.text'),
      mainAction: t('settings.keep.action'),
      onConfirm: async () => {
        await saveDefault.run({ params: { eventId }, body: { card } });
        notify.success(t('settings.keep.done'));
      },
    });

  return (
    <div className={styles.standing}>
      <p>{isOwn ? t('settings.own', { count: differences.length }) : t(`settings.follows.${defaultsOf}`)}</p>
      {lastChange && zone && (
        <p>
          {t('settings.lastChange', {
            name: lastChange.by,
            time: momentInZone(lastChange.at, { locale: i18n.language, zone }),
          })}
        </p>
      )}
      {isOwn && (
        <Row>
          <TextButton icon={RotateCcw} onClick={resetCard}>
            {t('settings.reset.offer')}
          </TextButton>
          <TextButton icon={Building2} onClick={makeDefault} disabled={differences.length === 0}>
            {t('settings.keep.offer')}
          </TextButton>
        </Row>
      )}
    </div>
  );
}
