declare module '@/registry/slots.ts' {
  interface ColumnSlotProps {
    /** The list of organisers; the ids are those of organisers. */
    'organisation.organizers': object;
    /** The list of tags; the ids are those of tags. */
    'organisation.tags': object;
  }
}

export {};
