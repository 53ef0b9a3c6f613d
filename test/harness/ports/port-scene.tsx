import { act, cleanup, render } from '@testing-library/react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { stateText } from '#machines/shared/flow/state-text.ts';
import { activeNodes } from '#studio/definition.ts';
import type { FoundPort } from '#studio/ports/find.ts';
import { hostFlow, type Hosted } from '../host.ts';
import { after, Coverage, done, failed, type Step } from '../model.ts';
import { Providers } from '../providers.tsx';
import { shownText } from '../shown.ts';
import type { Plan } from '../walker.tsx';
import type { Settled } from './wired.ts';

/** The customer's view and the events that the root has received, after a port has settled. */
export interface Stage {
  state: string;
  /** Paths of the active state nodes. */
  active: Set<string>;
  /** The shown text. */
  text: string;
  /** Events sent since just before the port settled. */
  sentEvents: AnyEventObject[];
}

/** The end of a port's call: it settles, or one of its machine's delays passes first. */
export type Ended = NonNullable<Settled> | { after: string };

export interface Observed {
  before: Stage;
  /** After the port has settled, and after each later call was answered successfully. */
  after: Stage[];
}

/** The maximum number of ports called in a row. */
const FOLLOWING = 3;

/** A model's machine, in a state in which a port is called. */
export class PortScene<M extends AnyStateMachine> {
  readonly #machine: M;
  readonly #plan: Plan<M>;
  readonly #port: FoundPort;
  readonly #way: Step[];

  constructor(machine: M, plan: Plan<M>, port: FoundPort, way: Step[]) {
    this.#machine = machine;
    this.#plan = plan;
    this.#port = port;
    this.#way = way;
  }

  /** The input of the port's call. */
  async input(): Promise<unknown> {
    const hosted = await this.#host();
    const call = [...hosted.portStarts, ...hosted.calls].findLast(({ port }) => port === this.#port.src);
    hosted.stop();
    if (!call) throw new Error(`"${this.#port.id}" is not called`);
    return call.input;
  }

  async isCalled(): Promise<boolean> {
    const hosted = await this.#host();
    hosted.stop();
    return hosted.calls.some(({ port }) => port === this.#port.src);
  }

  /** Settles the port and checks the real view. `answer` is the result of another port. */
  async settle(ended: Ended, answer: (src: string, input: unknown) => Promise<Settled>): Promise<Observed> {
    const hosted = await this.#host();
    render(<Providers>{this.#plan.model.view(hosted.actor)}</Providers>);
    const sentBefore = hosted.sentEvents.length;
    const before = look(hosted, sentBefore);
    let calls = hosted.calls.length;
    await play(hosted, this.#port, ended);
    const stages = [look(hosted, sentBefore)];
    while (hosted.calls.length > calls && stages.length < FOLLOWING && hosted.state().status === 'active') {
      const call = hosted.calls.at(-1);
      const id = call && invocationOf(hosted.state(), call.port);
      calls = hosted.calls.length;
      const answered = call && id !== undefined ? await answer(call.port, call.input) : null;
      if (!call || id === undefined || !answered) break;
      await play(hosted, { id, src: call.port, nodes: [] }, answered);
      stages.push(look(hosted, sentBefore));
    }
    cleanup();
    hosted.stop();
    return { before, after: stages };
  }

  /** Plays the path without the view, because the generated tests walk it through the view. */
  async #host(): Promise<Hosted<M>> {
    const { input, ports, streams = [], delays } = this.#plan.model;
    const hosted = hostFlow(this.#machine, { input, ports, streams, delays, coverage: new Coverage() });
    for (const { event } of this.#way) {
      await act(async () => {
        if (!hosted.play(event)) hosted.send(event);
      });
    }
    return hosted;
  }
}

const invocationOf = (state: AnyMachineSnapshot, src: string): string | undefined =>
  activeNodes(state)
    .flatMap(({ invoke }) => invoke)
    .find((invoked) => invoked.src === src)?.id;

async function play<M extends AnyStateMachine>(hosted: Hosted<M>, { id, src }: FoundPort, ended: Ended): Promise<void> {
  await act(async () => {
    if ('after' in ended) hosted.play(delayOf(hosted.state(), ended.after));
    else if ('sent' in ended) hosted.stream(src, ended.sent);
    else hosted.play('output' in ended ? done(id, ended.output) : failed(id, ended.error));
  });
}

/** The event of a delay of an active state. */
function delayOf(state: AnyMachineSnapshot, delay: string): AnyEventObject {
  const node = activeNodes(state).find(({ id, transitions }) => transitions.has(after(delay, id).type));
  if (!node) throw new Error(`The delay "${delay}" is not running`);
  return after(delay, node.id);
}

function look<M extends AnyStateMachine>(hosted: Hosted<M>, sentBefore: number): Stage {
  const state = hosted.state();
  return {
    state: stateText(state.value),
    active: new Set(activeNodes(state).map(({ path }) => path.join('.'))),
    text: shownText(document.body),
    sentEvents: hosted.sentEvents.slice(sentBefore),
  };
}
