import { existsSync } from 'node:fs';
import { brandIds, defaultBrandHosts } from '@contract/brand.ts';
import { describe, expect, it } from 'vitest';
import { brandForHost, brandOf } from './brands.ts';

const config = { brandHosts: defaultBrandHosts, basePath: '/n' };

describe('brandForHost', () => {
  it.each([
    ['localhost:3000', 'capture'],
    ['localhost:3001', 'management'],
    ['console.foyer.example', 'capture'],
    ['Console.Atrium.example', 'management'],
    ['elsewhere.example', 'capture'],
    ['', 'capture'],
  ])('shows %j the brand %s', (host, id) => {
    expect(brandForHost(host, config).id).toBe(id);
  });

  it('takes other hosts from the configuration', () => {
    const brand = brandForHost('leads.example', { brandHosts: { 'leads.example': 'management' }, basePath: '/ngw' });
    expect(brand).toMatchObject({
      id: 'management',
      host: 'console.atrium.example',
      logo: '/ngw/brand/management/logo.svg',
    });
  });
});

describe('brandOf', () => {
  it('has the colours of the specification', () => {
    expect(brandOf('capture', config)).toMatchObject({ primary: '#CF070D', secondary: '#111111', apiTimeout: 0 });
    expect(brandOf('management', config)).toMatchObject({ primary: '#ff982b', secondary: '#464646', apiTimeout: 0 });
  });

  it('gives exactly one brand a spinner image', () => {
    expect(brandIds.filter((id) => brandOf(id, config).spinnerImage)).toEqual(['management']);
  });

  it.each(brandIds)('has every picture of %s', (id) => {
    const { logo, logoOnDark, favicon, homeBackground, panner, spinnerImage } = brandOf(id, config);
    for (const address of [logo, logoOnDark, favicon, homeBackground, panner, spinnerImage ?? favicon]) {
      expect(existsSync(address.replace('/n/', 'public/')), address).toBe(true);
    }
  });
});
