import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router';
import type { CompiledPlugin } from '@/registry/compiled.ts';
import { idsAreValid, parameterNames } from '@/registry/paths.ts';
import type { AreaState } from '@/registry/types.ts';
import { AreaProvider } from './AreaContext.tsx';
import { errorStatus } from './errorStatus.ts';
import { PlainLayout } from './layouts/PlainLayout.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';

const noFacts: AreaState<undefined> = { status: 'ready', facts: undefined };

function useNoFacts(): AreaState<unknown> {
  return noFacts;
}

type Props = {
  plugin: CompiledPlugin;
  /** The plugin's own hook; absent if it has no facts. Must always be the same one. */
  useArea?: () => AreaState<unknown>;
  children: ReactNode;
};

/**
 * Wraps all pages below a plugin's base and loads the facts once. An id that is no integer, or that does not exist
 * (spec §2: event not found), shows the not-found page without the area's frame.
 */
export function PluginArea({ plugin, useArea, children }: Props) {
  const params = useParams();
  // The router also passes the parameters of the page below: another ticket of an event does not mean another event.
  const own = Object.fromEntries(parameterNames(plugin.base).map((name) => [name, params[name]]));
  if (!idsAreValid(own)) return <NotFoundOutside area={plugin} />;
  return (
    <AreaWithFacts key={Object.values(own).join('/')} plugin={plugin} useArea={useArea}>
      {children}
    </AreaWithFacts>
  );
}

function AreaWithFacts({ plugin, useArea = useNoFacts, children }: Props) {
  const state = useArea();
  const area = useMemo(() => ({ plugin, state }), [plugin, state]);
  if (state.status === 'failed' && errorStatus(state.error) === 404) return <NotFoundOutside area={plugin} />;
  return <AreaProvider value={area}>{children}</AreaProvider>;
}

function NotFoundOutside({ area }: { area: CompiledPlugin }) {
  return (
    <PlainLayout>
      <NotFoundPage area={area} />
    </PlainLayout>
  );
}
