import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retrying } from '../lib/retrying.ts';
import { notify } from './notify.ts';

type Drawn<Props> = { props: Props; again: () => void };

/**
 * A part of a page that is loaded when it is first shown, such as a dialog. When it cannot be loaded (spec §2: after
 * five retries) a toast says so and the page around it stays, with all that is typed there. `close` is for what was
 * opened by the person, who opens it again to try again; without it the toast offers that. `StandIn` keeps its place
 * until it is there.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
  close?: (props: Props) => void,
  StandIn?: ComponentType,
): ComponentType<Props> {
  const loaded = retrying(load);
  const ask = () =>
    lazy<ComponentType<Drawn<Props>>>(() =>
      loaded().then(
        (module) => {
          const Part = partOf(module);
          return { default: ({ props }) => <Part {...props} /> };
        },
        () => {
          // React remembers a failure for as long as the page is open: who comes next asks anew.
          asked = ask();
          return {
            default: ({ props, again }) => <NotLoaded {...(close ? { onTold: () => close(props) } : { again })} />,
          };
        },
      ),
    );
  let asked = ask();

  return function LazyPart(props: Props) {
    const [Shown, show] = useState(() => asked);
    return (
      <Suspense fallback={StandIn && <StandIn />}>
        <Shown props={props} again={() => show(() => asked)} />
      </Suspense>
    );
  };
}

function NotLoaded({ onTold, again }: { onTold?: () => void; again?: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const tell = useEffectEvent(() => {
    notify.error(t('partNotLoaded'), { id, ...(again && { action: { label: t('tryAgain'), onClick: again } }) });
    onTold?.();
  });
  useEffect(() => tell(), []);
  return null;
}
