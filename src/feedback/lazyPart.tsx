import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentName, PropsOf } from '../lib/lazyNamed.ts';
import { retrying } from '../lib/retrying.ts';
import { notify } from './notify.ts';

type PartProps = { onClose?: () => void };
type Drawn = { props: PartProps; again: () => void };

/**
 * Loads a part of a page when it is first shown, such as a dialog: `lazyPart(() => import('./MoveDialog.tsx'),
 * 'MoveDialog')`. If it cannot be loaded (spec §2: after five retries) a toast reports it, and the page around it stays
 * with all input. A part with `onClose` is then closed, and opening it again retries; for any other part the toast
 * offers a retry. `StandIn` keeps its place until it is loaded.
 */
export function lazyPart<Module, Name extends ComponentName<Module>>(
  load: () => Promise<Module>,
  name: Name,
  StandIn?: ComponentType,
): ComponentType<PropsOf<Module[Name]>>;
export function lazyPart(
  load: () => Promise<Record<string, ComponentType<object>>>,
  name: string,
  StandIn?: ComponentType,
): ComponentType<PartProps> {
  const loaded = retrying(load);
  const ask = () =>
    lazy<ComponentType<Drawn>>(() =>
      loaded().then(
        (module) => {
          const Part = module[name];
          return { default: ({ props }) => Part && <Part {...props} /> };
        },
        () => {
          // React remembers a failure for as long as the page is open, so the next mount needs a new promise.
          asked = ask();
          return {
            default: ({ props: { onClose }, again }) => <NotLoaded {...(onClose ? { onTold: onClose } : { again })} />,
          };
        },
      ),
    );
  let asked = ask();

  return function LazyPart(props: PartProps) {
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
