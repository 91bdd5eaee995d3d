import {
  AtSign,
  Barcode,
  Building2,
  Calendar,
  CalendarDays,
  CaseSensitive,
  FileText,
  Grid3x3,
  Hash,
  IdCard,
  Image,
  type LucideIcon,
  MapPin,
  Minus,
  PackagePlus,
  QrCode,
  ReceiptText,
  Scissors,
  SeparatorVertical,
  Square,
  Tag,
  Ticket,
  Type,
  User,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { badgeKinds, type ElementKind, ticketKinds } from '../../contract/elements.ts';
import { useDesign } from './DesignerContext.tsx';
import styles from './designer.module.css';
import type { DesignerActions } from './useActions.ts';

const icons: Record<ElementKind, LucideIcon> = {
  first_name: UserRound,
  last_name: UserRound,
  full_name: User,
  company_name: Building2,
  email_address: AtSign,
  job_title: IdCard,
  registration_code: Hash,
  registration_type: Tag,
  qr_code: QrCode,
  image: Image,
  text: Type,
  horizontal_line: Minus,
  vertical_line: SeparatorVertical,
  border_box: Square,
  code_128: Barcode,
  pdf_417: Barcode,
  data_matrix: Grid3x3,
  event_name: CalendarDays,
  event_dates: Calendar,
  event_place: MapPin,
  ticket_name: Ticket,
  ticket_price: CaseSensitive,
  order_code: ReceiptText,
  add_ons: PackagePlus,
  terms: FileText,
  tear_line: Scissors,
};

/** The drag data type for an element's kind, dragged from the palette to the canvas. */
export const kindType = 'application/x-foyer-element';

type PaletteProps = { actions: DesignerActions; onAdded: () => void };

/** All kinds of elements that can be added: by dragging them onto the design, or by click or keyboard to its middle. */
export function Palette({ actions, onAdded }: PaletteProps) {
  const { t } = useTranslation('badgeDesigner');
  const isTicket = useDesign(({ document }) => document.kind === 'ticket');
  const kinds: readonly ElementKind[] = isTicket ? [...badgeKinds, ...ticketKinds] : badgeKinds;
  return (
    <ul className={styles.palette} aria-label={t('palette.title')}>
      {kinds.map((kind) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            <button
              type="button"
              draggable
              onDragStart={(event) => event.dataTransfer.setData(kindType, kind)}
              onClick={() => {
                actions.add(kind);
                onAdded();
              }}
            >
              <Icon size={16} aria-hidden />
              {t(`kind.${kind}`)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
