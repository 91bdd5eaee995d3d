import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { BrandProvider, brandOf } from '@/brand/index.ts';
import { testConfig } from '@/config/testConfig.ts';

function startKeys() {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({ lng: 'cimode', initAsync: false });
  return i18n;
}

/** Renders text keys instead of texts, because the specification names keys. */
export function WithKeys({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={startKeys()}>
      <BrandProvider brand={brandOf('capture', testConfig)}>{children}</BrandProvider>
    </I18nextProvider>
  );
}
