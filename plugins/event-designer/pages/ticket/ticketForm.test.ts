import { expect, it } from 'vitest';
import { toPatch } from './ticketForm.ts';

const relative = { anchor: 'start', side: 'before', minutes: 60 } as const;
const at = '2027-05-03T07:00:00.000Z';

it('sends only changed fields', () => {
  expect(toPatch({ name: 'Press' })).toEqual({ name: 'Press' });
  expect(toPatch({ saleStart: at })).toEqual({ saleStart: at });
});

it('sends only the chosen kind of a fixed or relative time', () => {
  expect(toPatch({ saleStartKind: 'relative', saleStart: at, relativeSaleStart: relative })).toEqual({
    saleStart: null,
    relativeSaleStart: relative,
  });
  expect(toPatch({ saleEndKind: 'moment', saleEnd: at, relativeSaleEnd: relative })).toEqual({
    saleEnd: at,
    relativeSaleEnd: null,
  });
});

it('sends a pass code only if one was typed', () => {
  expect(toPatch({ passCode: '' })).toEqual({});
  expect(toPatch({ passCode: 'north' })).toEqual({ passCode: 'north' });
});
