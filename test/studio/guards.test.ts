import { expect, it } from 'vitest';
import { eventText, shapeOf } from '#studio/definition.ts';
import { everyMachine } from '#studio/every-machine.ts';

/** If two candidates of an event read alike, no drawing shows which of them leads where. */
it('draws the candidates of each event with guards that differ', async () => {
  const alike = (await everyMachine(process.cwd())).flatMap(({ machine }) => {
    const drawn = shapeOf(machine).transitions.map((transition) => `${transition.source}: ${eventText(transition)}`);
    return drawn.filter((text, index) => drawn.indexOf(text) < index);
  });
  expect(alike).toEqual([]);
});
