import {
  CalendarCheck,
  CalendarDays,
  Contact,
  FileText,
  Handshake,
  Heart,
  Info,
  type LucideIcon,
  Map as MapIcon,
  Megaphone,
  Mic,
  Star,
  Ticket,
  Users,
  Video,
} from 'lucide-react';
import type { AppIcon } from '../../contract/appSettings.ts';

/** The components with which the console draws the icons of modules. */
export const moduleIcons: Record<AppIcon, LucideIcon> = {
  calendar: CalendarDays,
  calendar_check: CalendarCheck,
  microphone: Mic,
  handshake: Handshake,
  people: Users,
  video: Video,
  map: MapIcon,
  file: FileText,
  megaphone: Megaphone,
  star: Star,
  contact: Contact,
  ticket: Ticket,
  info: Info,
  heart: Heart,
};
