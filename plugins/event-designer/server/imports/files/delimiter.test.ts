import { expect, it } from 'vitest';
import { delimiterOf } from './delimiter.ts';

it.each([
  ['commas, and lists with semicolons', ',', 'A,x;y\nB,p;q\nC,r;s'],
  ['commas, and lists with semicolons in the first column', ',', 'x;y,A,1\np;q,B,2'],
  ['commas, and lists with bars', ',', 'A,x|y\r\nB,p|q'],
  ['semicolons, and lists with commas', ';', 'A;x,y\nB;p,q'],
  ['semicolons, and decimals', ';', '1,5;2,5;3,5\n1,6;2,6;3,6'],
  ['semicolons, and names with a comma', ';', 'Grün, Mara;x\n"Lima,Ana";y'],
  ['tabs, and all others in cells', '\t', 'a;b\tc,d|e\nf;g\th,i|j'],
  ['commas, below a header', ',', 'name,tags\nA,x;y\nB,p;q'],
])('finds %s', (_, delimiter, text) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
