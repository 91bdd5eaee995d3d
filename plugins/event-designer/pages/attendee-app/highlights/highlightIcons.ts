import { CalendarDays, Clapperboard, Handshake, Image, Link, type LucideIcon, Mic, Type } from 'lucide-react';
import type { HighlightKind } from '../../../contract/appHighlights.ts';

export const highlightIcons: Record<HighlightKind, LucideIcon> = {
  speaker: Mic,
  sponsor: Handshake,
  activity: CalendarDays,
  text: Type,
  image: Image,
  video: Clapperboard,
  link: Link,
};
