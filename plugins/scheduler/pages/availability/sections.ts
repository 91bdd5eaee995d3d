/** The sections of the page in their order. */
export const sections = ['hours', 'overrides', 'closed', 'timing', 'limits', 'guests', 'why', 'year'] as const;
export type AvailabilitySection = (typeof sections)[number];

/** Returns the id of a section's element on the page. */
export const sectionId = (section: AvailabilitySection): string => `section-${section}`;
