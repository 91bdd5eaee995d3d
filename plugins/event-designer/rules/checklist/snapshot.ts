import type { Online, TimeSlot, Venue } from '../../contract/basicInfo.ts';
import type { ContentBlock } from '../../contract/details.ts';
import type { PaymentValues } from '../../contract/eventCards.ts';
import type { Extra } from '../../contract/extras.ts';
import type { Package } from '../../contract/packages.ts';
import type { Privacy, VisibilitySettings } from '../../contract/publish.ts';
import type { RegistrantValues, TicketScope } from '../../contract/registrantSettings.ts';
import type { LocationType, TicketGrouping } from '../../contract/shared.ts';
import type { StyleValues } from '../../contract/styleSettings.ts';
import type { Ticket } from '../../contract/tickets.ts';
import type { ScopedPool } from '../dateStock.ts';
import type { SaleSituation, SaleTicket } from '../saleSituation.ts';
import type { Anchors } from '../saleWindow.ts';
import type { CountedEvent, Stock } from '../stock.ts';

export type ChecklistTicket = SaleTicket &
  Pick<
    Ticket,
    'id' | 'name' | 'hasPassCode' | 'price' | 'tiers' | 'isPayWhatYouWant' | 'checkInFrom' | 'checkInUntil'
  > & {
    /** The id of its picture. */
    imageId: number | null;
    imageAlt: string;
    pool: (Stock & Partial<Pick<ScopedPool, 'quantityScope'>>) | null;
    /** The group of the ticket. */
    group: { kind: TicketGrouping } | null;
  } & Pick<SaleSituation, 'poolOn'>;

type SaleTimes = Pick<Extra, 'saleStart' | 'saleEnd' | 'relativeSaleStart' | 'relativeSaleEnd'>;

/** The fields of an extra that the checks read. */
export type ChecklistExtra = Pick<Extra, 'id' | 'title' | 'kind' | 'startsAt' | 'endsAt' | 'scopeNotice'> &
  Pick<Extra, 'type' | 'quantity' | 'stockPoolId' | 'imageAlt' | 'locationType' | 'onlineUrl'> &
  SaleTimes & { imageId: number | null };

/** The fields of a package that the checks read. */
export type ChecklistPackage = Pick<Package, 'id' | 'name' | 'components' | 'imageAlt' | 'priceNow' | 'worth'> &
  SaleTimes & {
    imageId: number | null;
    /** True if a component has no member that exists and is not archived. */
    isBroken: boolean;
  };

type Scoped = { name: string; scope: TicketScope; ticketIds: readonly number[] };

/** The fields of a code that the checks read. */
type ChecklistCode = Scoped & { endsAt: string | null };

/** The fields of an admission rule that the checks read. */
export type ChecklistRule = Scoped & {
  validFrom: string | null;
  validUntil: string | null;
  /** True if it asks for extras or sessions, and none of them is offered. */
  lacksOffers: boolean;
};

/** Everything about the event that the checks read. */
export type ChecklistSnapshot = CountedEvent & {
  name: string;
  isRecurring: boolean;
  timeSlots: readonly TimeSlot[];
  /** The first start and the last end over all slots or dates. */
  startsAt: string | null;
  endsAt: string | null;
  /** The upcoming dates of a series that are not cancelled, in order. Empty for a single event. */
  upcoming: readonly Anchors[];
  /** True if the event's place is used. In a series, every upcoming date may have its own. */
  usesPlace: boolean;
  /**
   * The number of upcoming dates that no rule generates any more: they were edited or sold before the rules changed.
   */
  datesOutside: number | null;
  locationType: LocationType;
  venue: Pick<Venue, 'name' | 'line1' | 'city'>;
  online: Pick<Online, 'url'>;
  organizerId: number | null;
  /** The sum over limited tickets. Null: one is unlimited, or there are none. */
  ticketsTotal: number | null;
  summary: string;
  coverMediaId: number | null;
  coverAlt: string;
  content: readonly ContentBlock[];
  privacy: { access: Privacy; hasPassword: boolean };
  visibility: Pick<VisibilitySettings, 'isIndexed'>;
  schedule: { publishAt: string | null; unpublishAt: string | null };
  style: Pick<StyleValues, 'primaryColour' | 'backgroundColour' | 'textColour'>;
  registrant: Pick<RegistrantValues, 'fields' | 'maximumTicketsPerOrder' | 'canCancel' | 'cancellationPolicy'>;
  payment: PaymentValues;
  tickets: readonly ChecklistTicket[];
  /** Activities and add-ons that are not archived. */
  extras: readonly ChecklistExtra[];
  /** The sessions that a release would show, and the differences from the latest one; null without any release. */
  programme: {
    sessions: number;
    changes: number | null;
    /** The sessions with a clash, and those that are outside of the event's times. */
    clashing: number;
    outside: number;
  };
  /** Packages that are not archived. */
  packages: readonly ChecklistPackage[];
  /** Codes that can be used now or later. Those for all tickets that end in time may be left out. */
  codes: readonly ChecklistCode[];
  /** `hasAny`: codes hold places back from sale. `above`: the tickets of which codes hold more places than are free. */
  heldPlaces: { hasAny: boolean; above: readonly { name: string }[] };
  /** Admission rules that are active. */
  admissionRules: readonly ChecklistRule[];
  /**
   * The attendee app: the number of cards, the number of cards whose target is missing, and the contrast of the draft's
   * text with its background; null for the brand's colours. Null: the event has no app.
   */
  app: { all: number; nowhere: number; isPublished: boolean; textContrast: number | null } | null;
};
