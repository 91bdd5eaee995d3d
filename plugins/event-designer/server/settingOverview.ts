import { z } from '@contract/fields.ts';
import { refuseIfAny } from '@contract/problem.ts';
import type { Document } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { badgeSettings, notificationSettings, paymentSettings, scanSettings } from '../contract/eventCards.ts';
import { registrantSettings } from '../contract/registrantSettings.ts';
import {
  keepAsDefault,
  resetSettingCard,
  restoreDefault,
  type SettingCard,
  type SettingCardState,
  settingCards,
} from '../contract/settingCards.ts';
import { eventSettings } from '../contract/settings.ts';
import { timeDisplay } from '../contract/shared.ts';
import { styleSettings } from '../contract/styleSettings.ts';
import {
  attendeeAppDefault,
  badgeCard,
  type Card,
  checkedValues,
  defaultName,
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
  lastChangeOf,
  ownerOf,
  ownersDefault,
  readCard,
  removeDefault,
  type StoredSettings,
  storedDefault,
  storedSettings,
  traceCard,
  writeCard,
  writeDefault,
} from './settingCards.ts';

/** The operations on one card, independent of its values and where they are stored. */
type CardTurn = {
  state: (event: EventRecord, settings: StoredSettings) => SettingCardState;
  reset: (event: EventRecord, settings: StoredSettings, context: Context) => Promise<unknown>;
  /** Returns the event's values that can become the default. */
  shared: (event: EventRecord, settings: StoredSettings) => object;
  /** Validates the values of a request as a default. Throws if they are invalid. */
  checked: (values: object) => object;
  /** Returns the default as events see it that follow it. */
  followed: (settings: StoredSettings) => object;
  document: Document;
  /** Returns values as the document shows them. */
  shown: (values: object) => object;
};

function turnOf<Values extends object>(card: Card<Values>, document: Document): CardTurn {
  return {
    state: (_, settings) => {
      const { values, byDefault, isOwn, defaultsOf, lastChange } = readCard(card, settings);
      return { card: card.name, isOwn, defaultsOf, lastChange, differences: differencesOf(values, byDefault) };
    },
    reset: async (event, settings, context) => {
      const { values, byDefault } = readCard(card, settings);
      await writeCard(context, event, card.name, null);
      context.history.record(document, { before: values, after: byDefault, name: event.name });
    },
    shared: (_, settings) => card.shareable(readCard(card, settings).values),
    checked: (values) => checkedValues(card, values),
    followed: (settings) => readCard(card, settings).byDefault,
    document,
    shown: (values) => values,
  };
}

/**
 * Returns the operations on a card whose values are columns of the event. Resetting the card copies the default into
 * these columns.
 */
function turnOfColumns<Name extends 'timeDisplay' | 'isEnableAttendeeApp'>(
  card: SettingCard,
  name: Name,
  product: Pick<EventRecord, Name>,
  schema: z.ZodMiniType<object>,
): CardTurn {
  const byDefault = (settings: StoredSettings): Partial<EventRecord> => ({
    ...product,
    ...storedDefault(settings, card)?.values,
  });
  const now = (event: EventRecord) => ({ [name]: event[name] });
  const shown = (event: Partial<EventRecord>) => {
    const { timeDisplay, isEnableAttendeeApp } = event;
    const settings = name === 'timeDisplay' ? { timeZoneSettings: { timeDisplay } } : { isEnableAttendeeApp };
    return { settings };
  };
  return {
    state: (event, settings) => {
      const differences = differencesOf(now(event), byDefault(settings));
      const nearest = storedDefault(settings, card);
      const own = settings.own.find((row) => row.card === card);
      return {
        card,
        isOwn: differences.length > 0,
        defaultsOf: ownerOf(nearest),
        lastChange: lastChangeOf(own),
        differences,
      };
    },
    reset: async (event, settings, context) => {
      await traceCard(context, event, card);
      const documents = card === 'time' ? (['settings', 'basicInfo'] as const) : (['settings'] as const);
      await saveEvent(context, event, { [name]: byDefault(settings)[name] }, documents);
      context.history.record(eventSettings, {
        before: shown(event),
        after: shown(byDefault(settings)),
        name: event.name,
      });
    },
    shared: now,
    checked: (values) => {
      const parsed = z.safeParse(schema, values);
      const message = 'These are no values of this card';
      if (!parsed.success) refuseIfAny([{ path: 'values', code: 'invalid_value', message }]);
      return { ...parsed.data };
    },
    followed: byDefault,
    document: eventSettings,
    shown,
  };
}

const turns: Record<SettingCard, CardTurn> = {
  time: turnOfColumns('time', 'timeDisplay', timeDefault, z.object({ timeDisplay })),
  style: turnOf(styleCard, styleSettings),
  registrant: turnOf(registrantCard, registrantSettings),
  payment: turnOf(paymentCard, paymentSettings),
  badges: turnOf(badgeCard, badgeSettings),
  scan: turnOf(scanCard, scanSettings),
  notifications: turnOf(notificationCard, notificationSettings),
  attendeeApp: turnOfColumns(
    'attendeeApp',
    'isEnableAttendeeApp',
    attendeeAppDefault,
    z.object({ isEnableAttendeeApp: z.boolean() }),
  ),
};

async function stateOf(card: SettingCard, context: Context): Promise<SettingCardState> {
  const event = await findEvent(context);
  return turns[card].state(event, await storedSettings(context, event, [card]));
}

/**
 * Sets a default, or removes it with null. The change is recorded in the history of the event on whose page it was
 * made, and can be undone there.
 */
async function setDefault(
  card: SettingCard,
  values: object | null,
  event: EventRecord,
  settings: StoredSettings,
  context: Context,
): Promise<SettingCardState> {
  const { document, shown, followed } = turns[card];
  const previous = ownersDefault(settings, event, card)?.values ?? null;
  if (values) await writeDefault(context, event, card, values);
  else await removeDefault(context, event, card);
  const after = followed(await storedSettings(context, event, [card]));
  const before = followed(settings);
  if (!sameValue(before, after)) {
    context.history.record(document, {
      name: defaultName,
      before: shown(before),
      after: shown(after),
      undo: { endpoint: restoreDefault, body: { card, values: previous } },
    });
  }
  return stateOf(card, context);
}

export function settingOverviewRoutes(routes: AreaRoutes): void {
  routes.endpoint(settingCards, async (_, context) => {
    const event = await findEvent(context);
    const settings = await storedSettings(context, event);
    return Object.values(turns).map((turn) => turn.state(event, settings));
  });
  routes.endpoint(resetSettingCard, async ({ body: { card } }, context) => {
    const event = await findEvent(context, true);
    const settings = await storedSettings(context, event, [card]);
    if (turns[card].state(event, settings).isOwn) await turns[card].reset(event, settings, context);
    return stateOf(card, context);
  });
  routes.endpoint(keepAsDefault, async ({ body: { card } }, context) => {
    const event = await findEvent(context, true);
    const settings = await storedSettings(context, event, [card]);
    return setDefault(card, turns[card].shared(event, settings), event, settings, context);
  });
  routes.endpoint(restoreDefault, async ({ body: { card, values } }, context) => {
    const event = await findEvent(context, true);
    const settings = await storedSettings(context, event, [card]);
    return setDefault(card, values && turns[card].checked(values), event, settings, context);
  });
}
