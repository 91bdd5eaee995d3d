import type { Venue } from '../../organisation/public.ts';
import type { AdmissionRule } from '../contract/accessibility.ts';
import type { AppHighlight } from '../contract/appHighlights.ts';
import type { Online, TimeSlot } from '../contract/basicInfo.ts';
import type { Code } from '../contract/codes.ts';
import type { DatePlace } from '../contract/dateSpecials.ts';
import type { ContentBlock } from '../contract/details.ts';
import type { Extra } from '../contract/extras.ts';
import type { Package } from '../contract/packages.ts';
import type { ScheduleRuleInput } from '../contract/scheduleRules.ts';
import type { Session, SessionRoom, SessionTrack } from '../contract/sessions.ts';
import type { EventStatus, LocationType } from '../contract/shared.ts';
import type { Speaker } from '../contract/speakers.ts';
import type { Sponsor, SponsorEntitlement, SponsorTier } from '../contract/sponsors.ts';
import type { Ticket } from '../contract/tickets.ts';

/** Sample events are plain data, so that the server's first account and the mock provider show the same. */

type SamplePool = { name: string; quantity: number; closeWhenSoldOut?: boolean; releaseAfterExit?: boolean };

export type SampleTicket = Partial<Pick<Ticket, 'internalName' | 'description' | 'quantity' | 'visibility'>> &
  Partial<Pick<Ticket, 'availability' | 'saleStart' | 'saleEnd' | 'accessProtection' | 'isPaused' | 'isArchived'>> &
  Partial<Pick<Ticket, 'minPerOrder' | 'maxPerOrder' | 'visibleFrom' | 'visibleUntil' | 'colour'>> &
  Partial<Pick<Ticket, 'hasWaitlist'>> & {
    name: string;
    price: number;
    /** Name of the pool it draws from. */
    pool?: string;
    sold?: number;
    reserved?: number;
    /** The number of places that were cancelled and refunded. */
    cancelled?: number;
    /** The number of people who wait for it. */
    waiting?: number;
    passCode?: string;
    picture?: SampleCover;
    imageAlt?: string;
  };

/** A code, for all tickets or for those that are named. */
export type SampleCode = Partial<Pick<Code, 'kind' | 'discountType' | 'percentage' | 'amount' | 'maxUses'>> &
  Partial<Pick<Code, 'maxTickets' | 'budget' | 'startsAt' | 'endsAt' | 'customers' | 'tag' | 'note' | 'owner'>> &
  Partial<Pick<Code, 'isActive' | 'minTickets'>> & {
    code: string;
    tickets?: string[];
    /** The name of the batch that it was created with. */
    batch?: string;
    /** The number of orders that used it, each with as many tickets. */
    orders?: number;
    ticketsPerOrder?: number;
  };

type Social = { socialMedia?: Partial<Speaker['socialMedia']> };

export type SampleSpeaker = Pick<Speaker, 'firstName' | 'lastName'> &
  Partial<
    Pick<Speaker, 'email' | 'phone' | 'company' | 'title' | 'pronouns' | 'bio' | 'isFeatured' | 'internalNotes'>
  > &
  Social;

export type SampleTier = Pick<SponsorTier, 'name' | 'colour'>;

type SampleEntitlement = Pick<SponsorEntitlement, 'kind' | 'promised' | 'note'> & { delivered?: number };

export type SampleSponsor = Pick<Sponsor, 'name'> &
  Partial<Pick<Sponsor, 'email' | 'phone' | 'booth' | 'website' | 'address' | 'description' | 'isFeatured'>> &
  Social & {
    /** Name of its tier. */
    tier: string;
    entitlements?: SampleEntitlement[];
  };

export type SampleRoom = Pick<SessionRoom, 'name' | 'capacity'>;

/** A session that names its room, track, speakers and sponsors by their places in the lists of the event. */
export type SampleSession = Pick<Session, 'title' | 'duration'> &
  Partial<Pick<Session, 'kind' | 'state' | 'startsAt' | 'format' | 'level' | 'isFeatured'>> &
  Partial<Pick<Session, 'isSignupRequired' | 'capacity' | 'resources'>> & {
    room?: number;
    track?: number;
    speakers: number[];
    sponsors?: number[];
  };

type SampleProgramme = {
  sessions: SampleSession[];
  /** The fields that were different in the released version, by the index of the session. */
  released: ReadonlyMap<number, Partial<SampleSession>>;
};

/** An activity or an add-on, for all tickets or for those that are named. */
type SamplePackage = Partial<Pick<Package, 'description' | 'priceMode' | 'price' | 'discountPercentage'>> &
  Partial<Pick<Package, 'discountAmount' | 'quantity' | 'maxPerOrder'>> & {
    name: string;
    /** Each with the names of its tickets and the titles of its extras; of several, buyers choose. */
    contents: { count: number; of: string[]; label?: string }[];
  };

type SampleExtra = Partial<Pick<Extra, 'summary' | 'description' | 'category' | 'price' | 'quantity' | 'options'>> &
  Partial<Pick<Extra, 'maxPerOrder' | 'maxPerTicket' | 'includedCount' | 'requiresTicket' | 'saleEnd' | 'imageAlt'>> &
  Partial<Pick<Extra, 'startsAt' | 'endsAt' | 'location' | 'capacity' | 'overlapPolicy' | 'isTaxIncluded'>> & {
    kind: Extra['kind'];
    title: string;
    tickets?: string[];
    /** Name of the pool it draws from. */
    pool?: string;
    picture?: SampleCover;
    sales?: { quantity: number; choiceIds?: string[] }[];
  };

/** A rule that names its tickets and gates. */
type SampleRule = Partial<
  Pick<AdmissionRule, 'direction' | 'consecutiveCheckIn' | 'cooldownMinutes' | 'requiresName'>
> &
  Partial<Pick<AdmissionRule, 'acceptMessage' | 'rejectMessage' | 'maximumEntries' | 'maximumEntriesPerDay'>> &
  Partial<Pick<AdmissionRule, 'timeFrom' | 'timeUntil' | 'conditions' | 'colour'>> & {
    name: string;
    tickets?: string[];
    gates?: string[];
  };

/** Colours of a drawn picture, from the sky to the nearest hill. */
export type SampleCover = { sky: [string, string]; sun: string; hills: [string, string, string] };

export type SampleSeries = {
  rules: ScheduleRuleInput[];
  excludedDates: string[];
  /** The third upcoming evening: its other start, and what else is different. */
  edited: { start: string; label: string; capacity: number; place: DatePlace };
  /** The price of the first ticket on the fifth. */
  price: number;
  /** The reason why the fourth is cancelled. */
  cancellationReason: string;
  /** The numbers of places that are taken on the first upcoming dates. */
  sold: number[];
};

/** `target`: the name of the speaker, sponsor or activity that the card leads to. */
type SampleHighlight = Pick<AppHighlight, 'kind' | 'title'> &
  Partial<Pick<AppHighlight, 'subtitle' | 'text' | 'url' | 'showFrom' | 'showUntil' | 'isPinned'>> & {
    target?: string;
  };

export type SampleEvent = {
  name: string;
  status: EventStatus;
  internalCode?: string;
  pageTitle?: string;
  /** Codes of the languages, the main one first. Absent: English. */
  languages?: string[];
  capacityTotal?: number;
  isRecurring?: boolean;
  /** Used in place of slots. */
  series?: SampleSeries;
  timeZone: string;
  timeSlots: TimeSlot[];
  eventType: string;
  category: string;
  /** The index of an organiser that the organisation's sample makes. */
  organizer: number | null;
  /** The address on the event's page, and who has entered it. */
  support?: { email: string; enteredBy: string };
  tags: string[];
  locationType: LocationType;
  venue?: Partial<Venue>;
  online?: Partial<Online>;
  summary?: string;
  content?: ContentBlock[];
  cover?: SampleCover;
  coverAlt?: string;
  access?: 'public' | 'unlisted' | 'private';
  password?: string;
  cancelledAt?: string;
  cancellationReason?: string;
  createdAt: string;
  pools?: SamplePool[];
  codes?: SampleCode[];
  speakers?: SampleSpeaker[];
  tiers?: SampleTier[];
  sponsors?: SampleSponsor[];
  rooms?: SampleRoom[];
  tracks?: Pick<SessionTrack, 'name' | 'colour'>[];
  programme?: SampleProgramme;
  extras?: SampleExtra[];
  packages?: SamplePackage[];
  /** The cards of its attendee app, which is on if there are any. */
  appHighlights?: SampleHighlight[];
  gates?: string[];
  admissionRules?: SampleRule[];
  /** Names of devices that nobody has invited yet. */
  devices?: string[];
  tickets: SampleTicket[];
};

export type Sample = { events: SampleEvent[] };
