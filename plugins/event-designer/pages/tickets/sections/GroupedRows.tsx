import { arrayMove } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowCells } from '@/grid/PlainRows.tsx';
import type { RowsProps } from '@/grid/types.ts';
import { ReorderContext } from '@/reorder/ReorderContext.tsx';
import { useReorderItem } from '@/reorder/useReorderItem.ts';
import type { TicketGroup } from '../../../contract/ticketGroups.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import { sectionsOf } from '../../../rules/ticketGroups.ts';
import { useArranging } from './arranging.ts';
import styles from './sections.module.css';

type Item = { id: string; ticket?: Ticket; group?: TicketGroup };

const nameOf = (item: Item | undefined) => item?.ticket?.name ?? item?.group?.name ?? '';

/** Tickets below the headings of their groups. A ticket that is moved past a heading goes into that group. */
export function GroupedRows({ rows, columns, selection, actions, ...rest }: RowsProps<Ticket>) {
  const { t } = useTranslation('meTranslation');
  const { groups, arrange } = useArranging();
  const items = sectionsOf(rows, groups).flatMap(({ group, tickets }): Item[] => [
    ...(group ? [{ id: `group-${group.id}`, group }] : []),
    ...tickets.map((ticket) => ({ id: `ticket-${ticket.id}`, ticket })),
  ]);
  const move = (from: number, to: number) => {
    const moved = items[from]?.ticket;
    if (!moved) return;
    let groupId: number | null = null;
    let target: number | null = null;
    const ids: number[] = [];
    for (const { group, ticket } of arrayMove(items, from, to)) {
      if (group) groupId = group.id;
      if (!ticket) continue;
      ids.push(ticket.id);
      if (ticket.id === moved.id) target = groupId;
    }
    const isSame = (groups.some(({ id }) => id === moved.groupId) ? moved.groupId : null) === target;
    arrange({ ids, ...(!isSame && { moved: { id: moved.id, groupId: target } }) });
  };
  const span = columns.length + 1 + (selection ? 1 : 0) + (actions.length > 0 ? 1 : 0);
  return (
    <ReorderContext
      ids={items.map(({ id }) => id)}
      nameOf={(index) => nameOf(items[index])}
      onMove={move}
      container={document.body}
    >
      {items.map(({ id, ticket, group }, index) =>
        group ? (
          <GroupHeading
            key={id}
            id={id}
            group={group}
            span={span}
            note={items[index + 1]?.ticket ? undefined : t('groups.empty')}
          />
        ) : (
          ticket && (
            <TicketRow
              key={id}
              id={id}
              row={ticket}
              columns={columns}
              actions={actions}
              {...rest}
              {...(selection && { selection })}
            />
          )
        ),
      )}
    </ReorderContext>
  );
}

function GroupHeading(props: { id: string; group: TicketGroup; span: number; note: string | undefined }) {
  const { id, group, span, note } = props;
  const { t } = useTranslation('meTranslation');
  const { item } = useReorderItem(id);
  return (
    <tr {...item} className={styles.heading}>
      <th scope="colgroup" colSpan={span}>
        {group.name}
        <small>
          {t(`groups.kind.${group.kind}`)}
          {note && ` · ${note}`}
        </small>
      </th>
    </tr>
  );
}

function TicketRow({ id, row, ...rest }: Omit<RowsProps<Ticket>, 'rows'> & { id: string; row: Ticket }) {
  const { t } = useTranslation();
  const { item, grip, isDragging } = useReorderItem(id);
  const lead = (
    <td className={styles.grip}>
      <button type="button" aria-label={t('grid.move', { name: row.name })} {...grip}>
        <GripVertical size={16} aria-hidden />
      </button>
    </td>
  );
  return (
    <tr {...item} className={isDragging ? styles.lifted : undefined} aria-selected={rest.selection?.isSelected(row.id)}>
      <RowCells row={row} lead={lead} {...rest} />
    </tr>
  );
}
