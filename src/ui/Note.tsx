import { CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

type Tone = 'plain' | 'info' | 'warn' | 'danger';

type NoteProps = {
  tone?: Tone;
  /** What it says may come while one looks at the page, and is read aloud then. */
  role?: 'status' | 'alert';
  /** A line among others, without a ground of its own. */
  isQuiet?: boolean;
  children: ReactNode;
};

const icons: Record<Tone, LucideIcon | undefined> = {
  plain: undefined,
  info: Info,
  warn: TriangleAlert,
  danger: CircleX,
};

/** A sentence that is to be noticed, in the width of what it stands in. Its icon says the tone as its colour does. */
export function Note({ tone = 'plain', role, isQuiet = false, children }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div role={role} className={styles.note} data-tone={tone} data-quiet={isQuiet || undefined}>
      {Icon && <Icon size={15} aria-hidden />}
      <div>{children}</div>
    </div>
  );
}
