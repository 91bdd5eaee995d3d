import { section1 } from './mutations/section1.ts';
import { section2Pages } from './mutations/section2.pages.ts';
import { section2 } from './mutations/section2.ts';
import { section3Programme } from './mutations/section3.programme.ts';
import { section3 } from './mutations/section3.ts';
import { section4 } from './mutations/section4.ts';
import { section5 } from './mutations/section5.ts';
import { section6 } from './mutations/section6.ts';
import { section7Settings } from './mutations/section7.settings.ts';
import { section7 } from './mutations/section7.ts';
import { section8 } from './mutations/section8.ts';
import { section9 } from './mutations/section9.ts';

const sections = [
  section1,
  section2,
  section2Pages,
  section3,
  section3Programme,
  section4,
  section5,
  section6,
  section7,
  section7Settings,
  section8,
  section9,
];

/** Every fault that `npm run spec:mutate` can put into a copy of the product, with the clause that must detect it. */
export const mutations = sections
  .flatMap((section) => Object.entries(section))
  .flatMap(([clause, faults]) => faults.map((fault) => ({ clause, ...fault })));
