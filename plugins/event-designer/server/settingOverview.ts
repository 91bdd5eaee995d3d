import type { Document } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { badgeSettings, notificationSettings, paymentSettings, scanSettings } from '../contract/eventCards.ts';
import { registrantSettings } from '../contract/registrantSettings.ts';
import {
  keepAsDefault,
  resetSettingCard,
  type SettingCard,
  type SettingCardState,
  settingCards,
} from '../contract/settingCards.ts';
import { eventSettings } from '../contract/settings.ts';
import { styleSettings } from '../contract/styleSettings.ts';
import {
  attendeeAppDefault,
  badgeCard,
  type Card,
  differencesOf,
  notificationCard,
  paymentCard,
  registrantCard,
  scanCard,
  styleCard,
  timeDefault,
} from '../rules/settingCards.ts';
import { type EventRecord, findEvent, saveEvent } from './eventRows.ts';
import {
  type KeptSettings,
  keptDefault,
  keptSettings,
  lastChangeOf,
  ownerOf,
  readCard,
  traceCard,
  writeCard,
  writeDefault,
} from './settingCards.ts';

/** One card, whatever its values are and wherever they are kept. */
type CardTurn = {
  state: (event: EventRecord, kept: KeptSettings) => SettingCardState;
  reset: (event: EventRecord, kept: KeptSettings, context: Context) => Promise<unknown>;
  keep: (event: EventRecord, kept: KeptSettings, context: Context) => Promise<void>;
};

function turnOf<Values extends object>(card: Card<Values>, document: Document): CardTurn {
  return {
    state: (_, kept) => {
      const { values, byDefault, isOwn, defaultsOf, lastChange } = readCard(card, kept);
      return { card: card.name, isOwn, defaultsOf, lastChange, differences: differencesOf(values, byDefault) };
    },
    reset: async (event, kept, context) => {
      const { values, byDefault } = readCard(card, kept);
      await writeCard(context, event, card.name, null);
      context.history.record(document, { before: values, after: byDefault, name: event.name });
    },
    keep: async (event, kept, context) => {
      const values = card.shareable(readCard(card, kept).values);
      await writeDefault(context, event, card.name, values);
    },
  };
}

/** A card whose values are columns of the event: going back writes the default into them. */
function turnOfColumns<Name extends 'timeDisplay' | 'isEnableAttendeeApp'>(
  card: SettingCard,
  name: Name,
  product: Pick<EventRecord, Name>,
): CardTurn {
  const byDefault = (kept: KeptSettings): Partial<EventRecord> => ({ ...product, ...keptDefault(kept, card)?.values });
  const now = (event: EventRecord) => ({ [name]: event[name] });
  const shown = (event: Partial<EventRecord>) => {
    const { timeDisplay, isEnableAttendeeApp } = event;
    const settings = name === 'timeDisplay' ? { timeZoneSettings: { timeDisplay } } : { isEnableAttendeeApp };
    return { settings };
  };
  return {
    state: (event, kept) => {
      const differences = differencesOf(now(event), byDefault(kept));
      const nearest = keptDefault(kept, card);
      const own = kept.own.find((row) => row.card === card);
      return {
        card,
        isOwn: differences.length > 0,
        defaultsOf: ownerOf(nearest),
        lastChange: lastChangeOf(own),
        differences,
      };
    },
    reset: async (event, kept, context) => {
      await traceCard(context, event, card);
      const documents = card === 'time' ? (['settings', 'basicInfo'] as const) : (['settings'] as const);
      await saveEvent(context, event, { [name]: byDefault(kept)[name] }, documents);
      context.history.record(eventSettings, {
        before: shown(event),
        after: shown(byDefault(kept)),
        name: event.name,
      });
    },
    keep: (event, _, context) => writeDefault(context, event, card, now(event)),
  };
}

const turns: Record<SettingCard, CardTurn> = {
  time: turnOfColumns('time', 'timeDisplay', timeDefault),
  style: turnOf(styleCard, styleSettings),
  registrant: turnOf(registrantCard, registrantSettings),
  payment: turnOf(paymentCard, paymentSettings),
  badges: turnOf(badgeCard, badgeSettings),
  scan: turnOf(scanCard, scanSettings),
  notifications: turnOf(notificationCard, notificationSettings),
  attendeeApp: turnOfColumns('attendeeApp', 'isEnableAttendeeApp', attendeeAppDefault),
};

async function stateOf(card: SettingCard, context: Context): Promise<SettingCardState> {
  const event = await findEvent(context);
  return turns[card].state(event, await keptSettings(context, event, [card]));
}

export function settingOverviewRoutes(routes: AreaRoutes): void {
  routes.endpoint(settingCards, async (_, context) => {
    const event = await findEvent(context);
    const kept = await keptSettings(context, event);
    return Object.values(turns).map((turn) => turn.state(event, kept));
  });
  routes.endpoint(resetSettingCard, async ({ body: { card } }, context) => {
    const event = await findEvent(context, true);
    const kept = await keptSettings(context, event, [card]);
    if (turns[card].state(event, kept).isOwn) await turns[card].reset(event, kept, context);
    return stateOf(card, context);
  });
  routes.endpoint(keepAsDefault, async ({ body: { card } }, context) => {
    const event = await findEvent(context, true);
    await turns[card].keep(event, await keptSettings(context, event, [card]), context);
    return stateOf(card, context);
  });
}
