import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

type EmptyStateProps = {
  /** A sentence that names what is missing: "No tickets yet". */
  title: string;
  /** The purpose of the missing things. */
  description?: ReactNode;
  /** The button that creates the first one; a second, less prominent one may stand beside it. */
  action?: ReactNode;
  icon?: LucideIcon;
};

/** Explains an empty list or page: its purpose, and the button that adds the first entry. */
export function EmptyState({ title, description, action, icon = Inbox }: EmptyStateProps) {
  return <Notice icon={icon} title={title} text={description} actions={action} />;
}
