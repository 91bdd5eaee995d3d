import { expect, it } from 'vitest';
import type { Finding } from '../../contract/publish.ts';
import { groupFindings } from './groupFindings.ts';

const finding = (code: Finding['code'], page: Finding['page'], severity: Finding['severity']): Finding => {
  return { code, page, severity, params: {} };
};

it('puts blocking findings first, within a group and among the groups', () => {
  const groups = groupFindings([
    finding('no_cover', 'details', 'advice'),
    finding('no_slots', 'basicInfo', 'advice'),
    finding('no_location', 'basicInfo', 'blocking'),
    finding('no_ticket', 'tickets', 'blocking'),
  ]);
  expect(groups.map(({ group, found }) => [group, found.map(({ code }) => code)])).toEqual([
    ['when_where', ['no_location', 'no_slots']],
    ['tickets', ['no_ticket']],
    ['page', ['no_cover']],
  ]);
});
