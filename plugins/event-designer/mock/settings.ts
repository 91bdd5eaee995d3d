import type { ItemOf } from '@contract/resource.ts';
import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { badgeSettings, notificationSettings, paymentSettings, scanSettings } from '../contract/eventCards.ts';
import {
  badgeProviderTypes,
  badgeTypes,
  emailNewsletters,
  mobileScanSettings,
  paymentGateways,
} from '../contract/references.ts';
import { registrantSettings } from '../contract/registrantSettings.ts';
import {
  keepAsDefault,
  resetSettingCard,
  restoreDefault,
  type SettingCard,
  settingCard,
  settingCards,
} from '../contract/settingCards.ts';
import { styleSettings } from '../contract/styleSettings.ts';
import { pictureOf } from '../rules/content.ts';
import * as lists from '../rules/references.ts';
import { namedTickets } from '../rules/registrantRules.ts';
import {
  attendeeAppDefault,
  badgeCard,
  type Card,
  checkedValues,
  differencesOf,
  notificationCard,
  paymentCard,
  registrantCard,
  scanCard,
  styleCard,
  timeDefault,
} from '../rules/settingCards.ts';
import { type EventRecord, recordOf, saveRecord } from './eventRecords.ts';
import { mediaOf } from './media.ts';
import { refuseUnknown, refuseUnknownTickets } from './refusals.ts';
import {
  keptDefault,
  patchCard,
  readCard,
  removeDefault,
  standing,
  traceCard,
  writeCard,
  writeDefault,
} from './settingCards.ts';

type Styled = ItemOf<typeof styleSettings>;

function read<Values extends object>(
  card: Card<Values>,
  context: MockContext,
): Values & { id: number; version: number } {
  const record = recordOf(context);
  const { values, version } = readCard(card, record, context);
  return { id: record.id, version, ...values };
}

function style(context: MockContext): Styled {
  const values = read(styleCard, context);
  const shown = (mediaId: number | null) => {
    const media = mediaOf(context.store, mediaId);
    return media ? pictureOf(media) : null;
  };
  return { ...values, logo: shown(values.logoMediaId), favicon: shown(values.faviconMediaId) };
}

/** As on the server: how each card stands, goes back, and becomes a default. */
type CardTurn = {
  differences: (record: EventRecord, context: MockContext) => ReturnType<typeof differencesOf>;
  reset: (record: EventRecord, context: MockContext) => void;
  keep: (record: EventRecord, context: MockContext) => void;
  checked: (values: object) => object;
};

function turnOf<Values extends object>(card: Card<Values>): CardTurn {
  return {
    differences: (record, context) => {
      const { values, byDefault } = readCard(card, record, context);
      return differencesOf(values, byDefault);
    },
    reset: (record, context) => writeCard(context, record, card.name, null),
    keep: (record, context) =>
      writeDefault(context, record, card.name, card.shareable(readCard(card, record, context).values)),
    checked: (values) => checkedValues(card, values),
  };
}

function turnOfRecord(card: SettingCard, product: Partial<EventRecord>, documents: Parameters<typeof saveRecord>[3]) {
  const now = (record: EventRecord) => {
    const names = new Set(Object.keys(product));
    return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
  };
  const turn: CardTurn = {
    differences: (record, context) => differencesOf(now(record), { ...product, ...keptDefault(context, record, card) }),
    reset: (record, context) => {
      traceCard(context, record, card);
      saveRecord(context, record, { ...product, ...keptDefault(context, record, card) }, documents);
    },
    keep: (record, context) => writeDefault(context, record, card, now(record)),
    checked: (values) => ({ ...product, ...values }),
  };
  return turn;
}

const turns: Record<SettingCard, CardTurn> = {
  time: turnOfRecord('time', timeDefault, ['settingsVersion', 'basicInfoVersion']),
  style: turnOf(styleCard),
  registrant: turnOf(registrantCard),
  payment: turnOf(paymentCard),
  badges: turnOf(badgeCard),
  scan: turnOf(scanCard),
  notifications: turnOf(notificationCard),
  attendeeApp: turnOfRecord('attendeeApp', attendeeAppDefault, ['settingsVersion']),
};

function stateOf(card: SettingCard, context: MockContext) {
  const record = recordOf(context);
  const differences = turns[card].differences(record, context);
  const { isOwn, ...rest } = standing(context, record, card);
  const isOfEvent = card === 'time' || card === 'attendeeApp';
  return { card, isOwn: isOfEvent ? differences.length > 0 : isOwn, ...rest, differences };
}

function cardRoutes(routes: MockRoutes): void {
  routes.endpoint(settingCards, (_, context) => settingCard.options.map((card) => stateOf(card, context)));
  routes.endpoint(resetSettingCard, ({ body: { card } }, context) => {
    if (stateOf(card, context).isOwn) turns[card].reset(recordOf(context), context);
    return stateOf(card, context);
  });
  routes.endpoint(restoreDefault, ({ body: { card, values } }, context) => {
    const record = recordOf(context);
    if (values) writeDefault(context, record, card, turns[card].checked(values));
    else removeDefault(context, record, card);
    return stateOf(card, context);
  });
  routes.endpoint(keepAsDefault, ({ body: { card } }, context) => {
    turns[card].keep(recordOf(context), context);
    return stateOf(card, context);
  });
}

function documentRoutes(routes: MockRoutes): void {
  routes.document(styleSettings, {
    savesSame: true,
    read: style,
    write: (patch, _, context) => {
      patchCard(styleCard, patch, recordOf(context), context, (values, stored) => {
        const named = (['logoMediaId', 'faviconMediaId'] as const).map((path) => {
          const isSame = values[path] === null || values[path] === stored[path];
          return { path, isKnown: isSame || Boolean(mediaOf(context.store, values[path])) };
        });
        refuseUnknown(named, 'no_such_media', 'There is no such picture');
      });
      return style(context);
    },
  });
  routes.document(registrantSettings, {
    savesSame: true,
    read: (context) => read(registrantCard, context),
    write: (patch, _, context) => {
      const record = recordOf(context);
      patchCard(registrantCard, patch, record, context, (values, stored) =>
        refuseUnknownTickets(namedTickets(values), namedTickets(stored), record.id, context),
      );
      return read(registrantCard, context);
    },
  });
  routes.document(paymentSettings, {
    savesSame: true,
    read: (context) => read(paymentCard, context),
    write: (patch, _, context) => {
      patchCard(paymentCard, patch, recordOf(context), context);
      return read(paymentCard, context);
    },
  });
  routes.document(badgeSettings, {
    savesSame: true,
    read: (context) => read(badgeCard, context),
    write: (patch, _, context) => {
      patchCard(badgeCard, patch, recordOf(context), context);
      return read(badgeCard, context);
    },
  });
  routes.document(scanSettings, {
    savesSame: true,
    read: (context) => read(scanCard, context),
    write: (patch, _, context) => {
      patchCard(scanCard, patch, recordOf(context), context);
      return read(scanCard, context);
    },
  });
  routes.document(notificationSettings, {
    savesSame: true,
    read: (context) => read(notificationCard, context),
    write: (patch, _, context) => {
      patchCard(notificationCard, patch, recordOf(context), context, ({ newsletterId }, stored) => {
        const isSame = newsletterId === null || newsletterId === stored.newsletterId;
        const isKnown = isSame || Boolean(context.store.find(emailNewsletters, newsletterId));
        refuseUnknown([{ path: 'newsletterId', isKnown }], 'no_such_row', 'There is no such newsletter');
      });
      return read(notificationCard, context);
    },
  });
}

function referenceRoutes(routes: MockRoutes): void {
  routes.endpoint(paymentGateways, () => lists.paymentGateways);
  routes.endpoint(badgeTypes, () => lists.badgeTypes);
  routes.endpoint(badgeProviderTypes, ({ query: { badgeTypeId } }) =>
    lists.badgeProvidersOf(badgeTypeId === undefined ? undefined : Number(badgeTypeId)),
  );
  routes.endpoint(mobileScanSettings, () => lists.scanOptions);
  routes.resource(emailNewsletters, {
    create: ({ name, description = '' }) => ({ name, description }),
  });
}

export function settingRoutes(routes: MockRoutes): void {
  cardRoutes(routes);
  documentRoutes(routes);
  referenceRoutes(routes);
}
