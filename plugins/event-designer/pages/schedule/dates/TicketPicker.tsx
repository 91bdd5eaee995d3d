import { id, z } from '@contract/fields.ts';
import { useEffect, useEffectEvent } from 'react';
import { ComboField, type FieldProps, LiveForm } from '@/forms/index.ts';
import type { Ticket } from '../../../contract/tickets.ts';

/** The number of options that fit without much scrolling; typing finds the others. */
const maximumOptions = 20;

type TicketComboProps = FieldProps & {
  tickets: readonly Ticket[];
  isLoading: boolean;
  isFailed: boolean;
  placeholder?: string;
};

/** Chooses one of the event's tickets by typing, because there may be hundreds. The value is its id. */
export function TicketCombo({ tickets, isLoading, isFailed, ...field }: TicketComboProps) {
  const useSearch = (typed: string) => {
    const searchText = typed.trim().toLowerCase();
    const matches = tickets.filter(({ name, isArchived }) => !isArchived && name.toLowerCase().includes(searchText));
    const options = matches.slice(0, maximumOptions).map(({ id: value, name }) => ({ value, label: name }));
    return { options, isLoading, isFailed };
  };
  return <ComboField {...field} useSearch={useSearch} />;
}

const choice = z.object({ ticketId: z.nullable(id()) });

type TicketPickerProps = Omit<TicketComboProps, 'name'> & { onPick: (ticketId: number) => void };

/** Picks tickets one after the other. */
export function TicketPicker({ onPick, ...props }: TicketPickerProps) {
  return (
    <LiveForm schema={choice} values={{ ticketId: null }}>
      {({ ticketId }) => (
        <>
          <TicketCombo {...props} name="ticketId" />
          <Picked ticketId={ticketId} onPick={onPick} />
        </>
      )}
    </LiveForm>
  );
}

function Picked({ ticketId, onPick }: { ticketId: number | null } & Pick<TicketPickerProps, 'onPick'>) {
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (ticketId !== null) pick(ticketId);
  }, [ticketId]);
  return null;
}
