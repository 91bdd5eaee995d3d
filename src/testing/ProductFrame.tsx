import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connect } from '../../providers/connect.ts';
import { RuntimeConfigProvider } from '../config/RuntimeConfigContext.tsx';
import { testConfig } from '../config/testConfig.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { RefineFrame } from '../RefineFrame.tsx';

/** Connects a page to the product API as the console does; MSW must intercept the requests. Use it inside a `Stage`. */
export function ProductFrame({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  // No live updates, because no other users exist.
  const [connection] = useState(() => connect(testConfig, window, {}));
  const [queryClient] = useState(createQueryClient);
  return (
    <RuntimeConfigProvider config={testConfig}>
      <RefineFrame connection={connection} queryClient={queryClient} i18n={i18n} resources={[]}>
        {children}
      </RefineFrame>
    </RuntimeConfigProvider>
  );
}
