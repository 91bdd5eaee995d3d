import { CirclePlay, Pin, SquareArrowOutUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConfigHighlight } from '../../../contract/appConfig.ts';
import styles from './preview.module.css';

/** Draws one card of the first screen. `children` are drawn below its texts. */
export function HighlightCard({ card, children }: { card: ConfigHighlight; children?: ReactNode }) {
  const { kind, title, subtitle, text, image, target, isPinned } = card;
  return (
    <article className={styles.card} data-kind={kind}>
      {image && <img src={image.url} alt={image.alt} />}
      <div>
        <strong>
          {isPinned && <Pin size={12} aria-hidden />}
          {title}
          {kind === 'video' && <CirclePlay size={14} aria-hidden />}
          {kind === 'link' && <SquareArrowOutUpRight size={14} aria-hidden />}
        </strong>
        {subtitle && <span>{subtitle}</span>}
        {text && <p>{text}</p>}
        {target && <em>{target.name}</em>}
        {children}
      </div>
    </article>
  );
}
