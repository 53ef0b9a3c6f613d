/** Resolves when no screen transition runs. Decision 109. */
export async function motionEnded(): Promise<void> {
  if (!('startViewTransition' in document)) return;
  const motions = document.getAnimations().filter(({ effect }) => isOfTransition(effect));
  await Promise.allSettled(motions.map(({ finished }) => finished));
}

const isOfTransition = (effect: AnimationEffect | null): boolean =>
  effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition') === true;
