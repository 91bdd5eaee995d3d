import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

type EmptyStateProps = {
  /** What is missing, as a sentence: "No tickets yet". */
  title: string;
  /** What this is for. */
  description?: ReactNode;
  /** The button that makes the first one; a second, quieter one may stand beside it. */
  action?: ReactNode;
  icon?: LucideIcon;
};

/** Nothing here yet: what this place is for, and the button that fills it. */
export function EmptyState({ title, description, action, icon = Inbox }: EmptyStateProps) {
  return <Notice icon={icon} title={title} text={description} actions={action} />;
}
