import { arrayMove } from '@dnd-kit/sortable';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowsProps } from '@/grid/types.ts';
import { useAfterFirstDraw } from '@/lib/useAfterFirstDraw.ts';
import { MovableRow } from '@/reorder/MovableRow.tsx';
import { ReorderContext } from '@/reorder/ReorderContext.tsx';
import { useReorderedElement } from '@/reorder/useReorderedElement.ts';
import type { TicketGroup } from '../../../contract/ticketGroups.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import { sectionsOf } from '../../../rules/ticketGroups.ts';
import { useArranging } from './arranging.ts';
import styles from './sections.module.css';

type Item = { id: string; ticket?: Ticket; group?: TicketGroup };

const nameOf = (item: Item | undefined) => item?.ticket?.name ?? item?.group?.name ?? '';

/** Shows tickets below the headings of their groups. Moving a ticket past a heading puts it into that group. */
export function GroupedRows({ rows, columns, selection, actions, ...rest }: RowsProps<Ticket>) {
  const { t } = useTranslation('meTranslation');
  const { groups, arrange } = useArranging();
  // Drag and drop is set up after the first render, so that the rows appear sooner: none is moved before it is visible.
  const isMovable = useAfterFirstDraw();
  const items = sectionsOf(rows, groups).flatMap(({ group, tickets }): Item[] => [
    ...(group ? [{ id: `group-${group.id}`, group }] : []),
    ...tickets.map((ticket) => ({ id: `ticket-${ticket.id}`, ticket })),
  ]);
  const move = (from: number, to: number) => {
    const moved = items[from]?.ticket;
    if (!moved) return;
    let groupId: number | null = null;
    let targetGroupId: number | null = null;
    const ids: number[] = [];
    for (const { group, ticket } of arrayMove(items, from, to)) {
      if (group) groupId = group.id;
      if (!ticket) continue;
      ids.push(ticket.id);
      if (ticket.id === moved.id) targetGroupId = groupId;
    }
    const isSameGroup = (groups.some(({ id }) => id === moved.groupId) ? moved.groupId : null) === targetGroupId;
    arrange({ ids, ...(!isSameGroup && { moved: { id: moved.id, groupId: targetGroupId } }) });
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
            isDropTarget={isMovable}
            {...(!items[index + 1]?.ticket && { note: t('groups.empty') })}
          />
        ) : (
          ticket && (
            <MovableRow
              key={id}
              id={id}
              row={ticket}
              columns={columns}
              actions={actions}
              isMovable={isMovable}
              {...rest}
              {...(selection && { selection })}
            />
          )
        ),
      )}
    </ReorderContext>
  );
}

type DropTargetProps = { id: string; isDropTarget: boolean };
type RowElement = RefObject<HTMLTableRowElement | null>;

function GroupHeading({
  id,
  isDropTarget,
  group,
  span,
  note,
}: DropTargetProps & { group: TicketGroup; span: number; note?: string }) {
  const { t } = useTranslation('meTranslation');
  const element = useRef<HTMLTableRowElement>(null);
  return (
    <tr ref={element} className={styles.heading}>
      <th scope="colgroup" colSpan={span}>
        {isDropTarget && <DropTarget id={id} element={element} />}
        {group.name}
        <small>
          {t(`groups.kind.${group.kind}`)}
          {note && ` · ${note}`}
        </small>
      </th>
    </tr>
  );
}

/** Registers a heading as a drop position without a drag handle. */
function DropTarget({ id, element }: { id: string; element: RowElement }) {
  useReorderedElement(id, element);
  return null;
}
