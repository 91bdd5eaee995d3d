import { id, rowShape, z } from './fields.ts';
import { endpoint, resource } from './resource.ts';

/** The page to which a notification leads: `<area>/<page>` with the parameters of its path. */
export const notificationLink = z.object({ page: z.string(), params: z.record(z.string(), id()) });
export type NotificationLink = z.infer<typeof notificationLink>;

const notification = z.object({
  ...rowShape,
  title: z.string(),
  /** Plain text, which may have several lines. */
  text: z.string(),
  link: z.nullable(notificationLink),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** The messages to the signed-in person within the console. Kept for 90 days. */
export const notifications = resource({
  name: 'notifications',
  path: '/notifications',
  labelField: 'title',
  isPersonal: true,
  item: notification,
  update: z.object({ isRead: z.optional(z.boolean()) }),
  filters: { isRead: 'boolean' },
  sort: ['createdAt'],
  defaultSort: '-createdAt',
});

/** Marks all notifications of the signed-in person as read. Returns how many were unread. */
export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'POST',
  path: '/notifications/read-all',
  changesNothing: true,
  response: z.object({ count: z.int() }),
});
