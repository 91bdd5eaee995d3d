import { expect, it, test } from 'vitest';
import { appModuleKeys, newModule } from '../../contract/appSettings.ts';
import { completeModules, copiedModules, highlightProblems, modulesElsewhere } from './appRules.ts';

const card = {
  kind: 'text' as const,
  text: 'Welcome',
  whenIdle: 'next' as const,
  image: null,
  url: '',
  targetId: null,
  showFrom: null,
  showUntil: null,
  scope: 'all_tickets' as const,
  ticketIds: [],
};

it.each([
  [{}, []],
  [{ text: ' ' }, ['text required']],
  [{ kind: 'live' as const, text: '' }, []],
  [{ kind: 'live' as const, whenIdle: 'text' as const, text: '' }, ['text required']],
  [{ kind: 'speaker' as const }, ['targetId choose_target']],
  [{ kind: 'image' as const }, ['image required']],
  [{ kind: 'link' as const }, ['url required']],
  [{ kind: 'video' as const, url: 'https://example.org/film' }, ['url video_address']],
  [{ kind: 'video' as const, url: 'https://vimeo.com/12345' }, []],
  [{ scope: 'specific_tickets' as const }, ['ticketIds choose_tickets']],
  [{ showFrom: '2027-05-03T12:00:00.000Z', showUntil: '2027-05-03T12:00:00.000Z' }, ['showUntil end_before_start']],
])('a card with %j has the problems %j', (fields, expected) => {
  expect(highlightProblems({ ...card, ...fields }).map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
});

test('appends modules missing in a list, turned off', () => {
  const modules = completeModules([{ ...newModule('map'), isOn: true }]);
  expect(modules.map(({ key }) => key).sort()).toEqual([...appModuleKeys].sort());
  expect(modules[0]?.key).toBe('map');
  expect(modules.slice(1).some(({ isOn }) => isOn)).toBe(false);
});

test('a module for certain tickets never becomes a module for everybody', () => {
  const forSome = { ...newModule('agenda'), scope: 'specific_tickets' as const, ticketIds: [1, 2] };
  expect(modulesElsewhere([forSome])[0]).toMatchObject({ isOn: false, ticketIds: [] });
  expect(copiedModules([forSome], new Map([[2, 20]]))[0]).toMatchObject({ isOn: true, ticketIds: [20] });
  expect(copiedModules([forSome], new Map())[0]).toMatchObject({ isOn: false });
});
