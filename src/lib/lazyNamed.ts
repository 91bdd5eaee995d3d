import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { retrying } from './retrying.ts';

/** The names under which a module exports components. */
export type ComponentName<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType<infer _> ? Name : never;
}[keyof Module] &
  string;

export type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/**
 * Returns a lazily loaded component (spec §2: up to five retries). The caller provides the placeholder and the error
 * boundary; `lazyPart` includes both.
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
