import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

type Tone = 'plain' | 'ok' | 'info' | 'warn' | 'danger';

type NoteProps = {
  tone?: Tone;
  /** Set if the note may appear while the page is open, so that screen readers announce it. */
  role?: 'status' | 'alert';
  /** True for a note among other lines, without a background of its own. */
  isQuiet?: boolean;
  children: ReactNode;
};

const icons: Record<Tone, LucideIcon | undefined> = {
  plain: undefined,
  ok: CircleCheck,
  info: Info,
  warn: TriangleAlert,
  danger: CircleX,
};

/** A highlighted sentence, as wide as its container. Its icon repeats the tone that its colour shows. */
export function Note({ tone = 'plain', role, isQuiet = false, children }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div role={role} className={styles.note} data-tone={tone} data-quiet={isQuiet || undefined}>
      {Icon && <Icon size={15} aria-hidden />}
      <div>{children}</div>
    </div>
  );
}
