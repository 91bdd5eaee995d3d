import { describe, expect, it } from 'vitest';
import { fillTemplate, idsAreValid, parameterNames, pathShape } from './paths.ts';

describe('paths', () => {
  it('names the parameters of a template in order', () => {
    expect(parameterNames('/events/:eventId/tickets/:ticketId')).toEqual(['eventId', 'ticketId']);
  });

  it.each([
    ['/events/:eventId', '/events/:'],
    ['/scheduler-list/', '/scheduler-list'],
    ['/', '/'],
  ])('returns the shape of %s: %s', (path, shape) => {
    expect(pathShape(path)).toBe(shape);
  });

  it('fills a template and escapes what it puts in', () => {
    expect(fillTemplate('/events/:eventId/x/:name', { eventId: '7', name: 'a/b' })).toBe('/events/7/x/a%2Fb');
  });

  it.each([
    [{ eventId: '7' }, true],
    [{ eventId: '007' }, false],
    [{ eventId: '0' }, false],
    [{ eventId: '-1' }, false],
    [{ eventId: '1.5' }, false],
    [{ eventId: '1e3' }, false],
    [{ eventId: '2147483648' }, false],
    [{ eventId: 'abc' }, false],
    [{ eventId: '7', ticketId: 'new' }, false],
    [{ id: 'x' }, false],
    [{ slug: 'anything', '*': 'rest' }, true],
    [{ valid: 'words ending in id are no ids' }, true],
  ])('validates the ids in %j: %s (spec §2)', (params, valid) => {
    expect(idsAreValid(params)).toBe(valid);
  });
});
