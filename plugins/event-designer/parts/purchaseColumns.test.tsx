import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubNarrowScreen } from '@/testing/narrowScreen.ts';
import { Stage } from '@/testing/Stage.tsx';
import { createTestI18n } from '@/testing/texts.ts';
import { purchaseColumns } from './purchaseColumns.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sale = {
  holderName: 'Ida Berg',
  holderEmail: 'ida@example.com',
  dateStart: null,
  pricePaid: 4_900,
  currency: 'EUR',
  createdAt: '2027-01-04T08:00:00.000Z',
  state: 'sold' as const,
};

function linesOf(row: typeof sale & { quantity?: number }, language: 'en' | 'de' = 'en') {
  const t = createTestI18n(language).getFixedT(language, 'meTranslation');
  const { holder } = purchaseColumns({ t, locale: language, zone: 'UTC' });
  const { container } = render(<Stage>{holder.cell(row)}</Stage>);
  return [...container.querySelectorAll('small')].map(({ textContent }) => textContent);
}

it('shows only the address below a name if the other columns have room', () => {
  expect(linesOf({ ...sale, quantity: 3 })).toEqual(['ida@example.com']);
});

it('shows quantity and state below a name on a phone, which has no columns for them', () => {
  stubNarrowScreen();
  expect(linesOf({ ...sale, quantity: 1_200 })).toEqual(['ida@example.com', '1,200 ×', 'Sold']);
  cleanup();
  expect(linesOf({ ...sale, quantity: 1_200 }, 'de')).toEqual(['ida@example.com', '1.200 ×', 'Verkauft']);
  cleanup();
  expect(linesOf(sale)).toEqual(['ida@example.com', 'Sold']);
});
