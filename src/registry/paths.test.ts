import { describe, expect, it } from 'vitest';
import { fillTemplate, idsAreValid, matchTemplate, parameterNames, pathShape } from './paths.ts';

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
    ['/events/:eventId', '/events/7', { eventId: '7' }],
    ['/events/:eventId', '/Events/7/', { eventId: '7' }],
    ['/events/:eventId', '/events/7/tickets', undefined],
    ['/events/:eventId/activities&addons', '/events/7/activities&addons', { eventId: '7' }],
    ['/codes/:code', '/codes/50%25%20off', { code: '50% off' }],
    ['/codes/:code', '/codes/50%', { code: '50%' }],
    ['/a.b', '/acb', undefined],
    ['/', '/', {}],
  ])('matches the template %s with %s', (template, path, params) => {
    expect(matchTemplate(template, path)).toEqual(params);
  });

  it('matches what is below a template', () => {
    expect(matchTemplate('/events/:eventId', '/events/7/a/b', { isBelow: true })).toEqual({ eventId: '7' });
    expect(matchTemplate('/events', '/eventsx', { isBelow: true })).toBeUndefined();
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
