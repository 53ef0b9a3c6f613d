import type { RouteComponent } from '@tanstack/react-router';
import { createElement, use, useEffect } from 'react';
import { ShownContext } from '#src/host/shown-context.ts';

/**
 * Inside the boundary of the router's outlet, of which React takes the content over later than what is around it. An
 * effect, because the views follow their flows only after it.
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
