import { createElement, use, type ComponentType } from 'react';

/**
 * The router's `lazyRouteComponent`, in its place (vite.config.ts): a route's component that is loaded when it is needed.
 * One that does not arrive throws, so that the page says so; the router's own would load the page anew.
 */
export function lazyRouteComponent<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<object>>>,
  name: Name = 'default' as Name,
) {
  let loading: Promise<void> | undefined;
  let component: ComponentType<object> | undefined;
  let failure: { error: unknown } | undefined;
  const preload = () => {
    failure = undefined;
    loading ??= load().then(
      (file) => void (component = file[name]),
      (error: unknown) => {
        loading = undefined;
        failure = { error };
      },
    );
    return loading;
  };
  const Lazy = (props: object) => {
    if (failure) throw failure.error;
    if (!component) use(preload());
    return component && createElement(component, props);
  };
  return Object.assign(Lazy, { preload });
}
