import type { Problem } from '@contract/problem.ts';
import { RefusedError } from '@contract/problem.ts';
import {
  type AppHighlight,
  type HighlightKind,
  maximumHighlights,
  type TargetKind,
  targetKinds,
} from '../../contract/appHighlights.ts';
import { type AppModule, type AppSettingValues, appModuleKeys, newModule } from '../../contract/appSettings.ts';
import type { TicketScope } from '../../contract/registrantSettings.ts';
import { embedAddress } from '../videoAddress.ts';

/** Returns true if cards of this kind link to a row of the event. */
export const isTargetKind = (kind: HighlightKind): kind is TargetKind => targetKinds.some((one) => one === kind);

/**
 * Returns all modules: those of the list in its order, then the others, turned off. For an empty list it returns the
 * modules of a new app.
 */
export function completeModules(modules: readonly AppModule[]): AppModule[] {
  if (modules.length === 0) return appModuleKeys.map(newModule);
  const missing = appModuleKeys.filter((key) => modules.every((module) => module.key !== key));
  return [...modules, ...missing.map((key) => ({ ...newModule(key), isOn: false }))];
}

type Scoped = { scope: TicketScope; ticketIds: readonly number[] };

function scopeProblems({ scope, ticketIds }: Scoped, path: string): Problem[] {
  if (scope !== 'specific_tickets' || ticketIds.length > 0) return [];
  return [{ path, code: 'choose_tickets', message: 'Choose at least one ticket' }];
}

function periodProblems(from: string | null, until: string | null, path: string): Problem[] {
  if (from === null || until === null || Date.parse(until) > Date.parse(from)) return [];
  return [{ path, code: 'end_before_start', message: 'The end must be after the start' }];
}

/**
 * Returns what is wrong with the settings: repeated modules, modules without tickets, and a period that ends too early.
 */
export function appSettingProblems({ modules, opensAt, closesAt }: AppSettingValues): Problem[] {
  const keys = modules.map(({ key }) => key);
  return [
    ...keys.flatMap((key, index): Problem[] =>
      keys.indexOf(key) === index
        ? []
        : [{ path: `modules.${index}.key`, code: 'module_twice', message: 'Each module is in the list once' }],
    ),
    ...modules.flatMap((module, index) => (module.isOn ? scopeProblems(module, `modules.${index}.ticketIds`) : [])),
    ...periodProblems(opensAt, closesAt, 'closesAt'),
  ];
}

export type HighlightParts = Scoped & {
  kind: HighlightKind;
  image?: unknown;
  text: string;
  whenIdle: AppHighlight['whenIdle'];
  url: string;
  targetId: number | null;
  showFrom: string | null;
  showUntil: string | null;
};

/**
 * Returns what is wrong with a card. Each kind of card requires the content that it shows or the row that it links to.
 */
export function highlightProblems(card: HighlightParts): Problem[] {
  const { kind, url } = card;
  const problems: Problem[] = [];
  if (isTargetKind(kind) && card.targetId === null) {
    problems.push({ path: 'targetId', code: 'choose_target', message: 'Choose what the card leads to' });
  }
  if ((kind === 'text' || (kind === 'live' && card.whenIdle === 'text')) && card.text.trim() === '') {
    problems.push({ path: 'text', code: 'required', message: 'Enter the text' });
  }
  if (kind === 'image' && !card.image) {
    problems.push({ path: 'image', code: 'required', message: 'Choose a picture' });
  }
  if (kind === 'link' && url === '') problems.push({ path: 'url', code: 'required', message: 'Enter the address' });
  if (kind === 'video' && embedAddress(url) === undefined) {
    problems.push({ path: 'url', code: 'video_address', message: 'An address of YouTube or Vimeo' });
  }
  return [
    ...problems,
    ...scopeProblems(card, 'ticketIds'),
    ...periodProblems(card.showFrom, card.showUntil, 'showUntil'),
  ];
}

/** Throws `too_many_highlights` if the app already has the maximum number of cards. */
export function refuseOneMoreHighlight(count: number): void {
  if (count < maximumHighlights) return;
  const message = `An app has at most ${maximumHighlights} cards`;
  throw new RefusedError('rule_broken', message, [{ path: '', code: 'too_many_highlights', message }]);
}

/**
 * Returns the modules as another event gets them. Modules for certain tickets are turned off, because the other event
 * has different tickets.
 */
export function modulesElsewhere(modules: readonly AppModule[]): AppModule[] {
  return modules.map((module) =>
    module.scope === 'all_tickets' ? module : { ...module, isOn: false, scope: 'all_tickets', ticketIds: [] },
  );
}

/** Returns the modules as a copy of the event gets them. A module is turned off if none of its tickets was copied. */
export function copiedModules(modules: readonly AppModule[], tickets: ReadonlyMap<number, number>): AppModule[] {
  return modules.map((module) => {
    if (module.scope === 'all_tickets') return module;
    const ticketIds = module.ticketIds.flatMap((id) => tickets.get(id) ?? []);
    return ticketIds.length > 0
      ? { ...module, ticketIds }
      : { ...module, isOn: false, scope: 'all_tickets', ticketIds };
  });
}
