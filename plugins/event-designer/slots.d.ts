declare module '@/registry/slots.ts' {
  interface SlotProps {
    /** Below the basic info of an event: a card of its own. */
    'event-designer.event': { eventId: number };
    /** Below the form of a ticket: a card of its own. */
    'event-designer.ticket': { eventId: number; ticketId: number };
  }
  interface ColumnSlotProps {
    /** The list of an event's tickets; the ids are those of tickets. */
    'event-designer.tickets': { eventId: number };
  }
}

export {};
