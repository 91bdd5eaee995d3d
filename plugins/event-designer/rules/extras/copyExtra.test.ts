import { expect, it } from 'vitest';
import { copyExtra } from './copyExtra.ts';
import { newExtra } from './extraRules.ts';

const at = '2027-05-03T07:00:00.000Z';
const nextYear = (instant: string) => instant.replace('2027', '2028');

it('moves the times of a copy, refers to the copied rows, and drops the external id', () => {
  const source = {
    ...newExtra,
    startsAt: at,
    saleEnd: at,
    stockPoolId: 7,
    ticketIds: [1, 2],
    imageId: 4,
    externalId: 'A',
  };
  const into = {
    pools: new Map([[7, 70]]),
    tickets: new Map([[2, 20]]),
    images: new Map([[4, 40]]),
    at: nextYear,
  };
  expect(copyExtra(source, into)).toMatchObject({
    startsAt: nextYear(at),
    saleEnd: nextYear(at),
    saleStart: null,
    stockPoolId: 70,
    ticketIds: [20],
    imageId: 40,
    externalId: '',
    sold: 0,
    choiceSales: [],
  });
});
