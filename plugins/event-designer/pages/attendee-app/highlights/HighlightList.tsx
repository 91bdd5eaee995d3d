import Button from '@mui/material/Button';
import { Pencil, Pin, PinOff, Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { useSend } from '@/data/index.ts';
import { EmptyState, StatusChip, useAttempt } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { ReorderableLine, ReorderableList } from '@/forms/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { historyAction } from '@/history/historyAction.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { useListOrder } from '@/reorder/useListOrder.ts';
import { useDeleteAction } from '@/screens/useDeleteAction.ts';
import { Card } from '@/ui/Card.tsx';
import { type AppHighlight, appHighlights, severalHighlights } from '../../../contract/appHighlights.ts';
import { attendeeApp } from '../../../contract/attendeeApp.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { highlightIcons } from './highlightIcons.ts';
import styles from './highlights.module.css';

const HighlightDialog = lazyPart(() => import('./HighlightDialog.tsx'), 'HighlightDialog');

type HighlightListProps = { cards: readonly AppHighlight[]; zone: string };

/** The cards in their order. Each shows its period and its target. */
export function HighlightList({ cards, zone }: HighlightListProps) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const mayChange = useMayChange();
  const attempt = useAttempt();
  const [edited, setEdited] = useState<'new' | AppHighlight>();
  const order = useSend(severalHighlights.reorder, { invalidates: [appHighlights, attendeeApp] });
  const shown = useListOrder(cards, (ids) =>
    attempt(() => order.run({ params, body: { ids } }), { failed: t('people.notInOrder'), again: false }),
  );
  const create = mayChange && (
    <Button sx={{ mt: 1.5 }} startIcon={<Plus size={15} aria-hidden />} onClick={() => setEdited('new')}>
      {t('attendeeApp.newCard')}
    </Button>
  );
  return (
    <Card label={t('attendeeApp.highlights')}>
      {cards.length === 0 ? (
        <EmptyState
          icon={Sparkles}
          title={t('attendeeApp.noCards')}
          description={t('attendeeApp.noCardsText')}
          action={create}
        />
      ) : (
        <>
          <ReorderableList
            items={shown.rows}
            label={t('attendeeApp.highlights')}
            nameOf={({ title }) => title}
            onMove={shown.move}
          >
            {(card) => <HighlightLine card={card} zone={zone} onEdit={() => setEdited(card)} />}
          </ReorderableList>
          {create}
        </>
      )}
      {edited && (
        <HighlightDialog
          card={edited === 'new' ? undefined : edited}
          zone={zone}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function HighlightLine({ card, zone, onEdit }: { card: AppHighlight; zone: string; onEdit: () => void }) {
  const { t, i18n } = useTranslation('meTranslation');
  const Icon = highlightIcons[card.kind];
  const at = (instant: string) => formatDateTime(new Date(instant), { locale: i18n.language, zone });
  const { kind, title, target, showFrom, showUntil, window } = card;
  const when = [
    showFrom && t('attendeeApp.from', { time: at(showFrom) }),
    showUntil && t('attendeeApp.until', { time: at(showUntil) }),
  ];
  const about = [t(`options.appHighlights.kind.${kind}`), target?.name, ...when].filter(Boolean).join(' · ');
  const isMissing = target !== null && target.state !== 'there';
  return (
    <ReorderableLine
      title={
        <span className={styles.title}>
          <Icon size={16} aria-hidden />
          {title}
        </span>
      }
      text={
        <>
          {about}
          {isMissing && (
            <span className={styles.missing}>{t(`attendeeApp.target.${target.state}`, { name: target.name })}</span>
          )}
        </>
      }
    >
      {card.isPinned && <StatusChip tone="info" label={t('attendeeApp.pinned')} />}
      {window !== 'showing' && <StatusChip label={t(`attendeeApp.window.${window}`)} />}
      <RowIconButton icon={Pencil} label={t('attendeeApp.editCard', { name: title })} onClick={onEdit} />
      <RowMenu row={card} name={title} actions={useCardActions()} />
    </ReorderableLine>
  );
}

function useCardActions(): RowAction<AppHighlight>[] {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const attempt = useAttempt();
  const invalidates = [appHighlights, attendeeApp];
  const edit = useSend(severalHighlights.bulkEdit, { invalidates });
  const pin = ({ id, title, isPinned }: AppHighlight) =>
    void attempt(() => edit.run({ params, body: { ids: [id], changes: { isPinned: !isPinned } } }), {
      failed: t('people.notChanged', { count: 1, name: title }),
    });
  return [
    { id: 'pin', label: t('attendeeApp.pin'), icon: Pin, when: ({ isPinned }) => !isPinned, run: pin },
    { id: 'unpin', label: t('attendeeApp.unpin'), icon: PinOff, when: ({ isPinned }) => isPinned, run: pin },
    historyAction<AppHighlight>(t, ({ id, title }) => ({ of: [appHighlights], params, id, name: title })),
    useDeleteAction<AppHighlight>(appHighlights, {
      params,
      invalidates: [attendeeApp],
      label: t('people.delete'),
      words: ({ title }) => ({
        title: t('people.deleteTitle', { count: 1, name: title }),
        message: t('people.deleteText'),
        done: t('people.deleted', { count: 1, name: title }),
      }),
    }),
  ];
}
