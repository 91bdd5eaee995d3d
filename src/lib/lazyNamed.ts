import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { retrying } from './retrying.ts';

/** Names under which a module exports components. */
export type ComponentName<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType<infer _> ? Name : never;
}[keyof Module] &
  string;

export type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/**
 * A component in a chunk of its own (spec §2: asked for again up to five times). What is around it shows what stands in
 * until then, and what stands there when it cannot be loaded; `lazyPart` brings both.
 */
export function lazyNamed<Module, Name extends ComponentName<Module>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>>;
export function lazyNamed(
  load: () => Promise<Record<string, ComponentType<object>>>,
  name: string,
): LazyExoticComponent<ComponentType<object>> {
  const loaded = retrying(load);
  return lazy(async () => ({ default: (await loaded())[name] ?? Nothing }));
}

const Nothing = () => null;
