import { describe } from 'vitest';
import { testFindings, withPackage } from './checklistTesting.ts';

describe('the check of each package', () => {
  testFindings([
    ['nothing in it', withPackage({ components: [] }), ['advice package_empty']],
    ['something that is gone', withPackage({ isBroken: true }), ['advice package_component_gone']],
    ['a price above its contents', withPackage({ priceNow: { from: 10_001, to: 10_001 } }), ['advice package_dearer']],
    ['a picture that is not described', withPackage({ imageId: 3 }), ['advice no_package_image_alt']],
  ]);
});
