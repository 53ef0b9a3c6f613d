import type { RouteComponent } from '@tanstack/react-router';
import { createElement, use, useEffect } from 'react';
import { ShownContext } from '#src/host/shown-context.ts';

/**
 * Reports when the component is mounted. The report comes from inside the router's outlet, because React takes over the
 * content of that boundary last. It is sent in an effect, because the views subscribe to their flows in effects.
 */
export function tellShown(component: RouteComponent): RouteComponent {
  function Shown() {
    const shown = use(ShownContext);
    useEffect(shown, [shown]);
    return createElement(component);
  }
  const { preload } = component;
  return preload ? Object.assign(Shown, { preload }) : Shown;
}
