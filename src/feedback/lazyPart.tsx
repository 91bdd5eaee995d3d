import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentName, PropsOf } from '../lib/lazyNamed.ts';
import { retrying } from '../lib/retrying.ts';
import { notify } from './notify.ts';

type PartProps = { onClose?: () => void };
type LazyProps = { props: PartProps; retry: () => void };

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
  const createLazy = () =>
    lazy<ComponentType<LazyProps>>(() =>
      loaded().then(
        (module) => {
          const Part = module[name];
          return { default: ({ props }) => Part && <Part {...props} /> };
        },
        () => {
          // React remembers a failure for as long as the page is open, so the next mount needs a new promise.
          current = createLazy();
          return {
            default: ({ props: { onClose }, retry }) => <NotLoaded {...(onClose ? { onShown: onClose } : { retry })} />,
          };
        },
      ),
    );
  let current = createLazy();

  return function LazyPart(props: PartProps) {
    const [Shown, show] = useState(() => current);
    return (
      <Suspense fallback={StandIn && <StandIn />}>
        <Shown props={props} retry={() => show(() => current)} />
      </Suspense>
    );
  };
}

function NotLoaded({ onShown, retry }: { onShown?: () => void; retry?: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const showError = useEffectEvent(() => {
    notify.error(t('partNotLoaded'), { id, ...(retry && { action: { label: t('tryAgain'), onClick: retry } }) });
    onShown?.();
  });
  useEffect(() => showError(), []);
  return null;
}
