import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { isMachineActor, machineActors } from './machine-actors.ts';
import { plain } from './plain.ts';

/** Events kept for an inspector that opens late. Actors are always kept. */
const KEPT = 500;

const CONNECTED = '@statelyai.connected';

/** Streams the machines to the Stately inspector, unredacted. A blocked popup gets a button. */
export function inspectApp(root: AnyActorRef, address: string, page: Window = window): void {
  const viewer = new Viewer(address, page);
  const inspector = createInspector(viewer, { maxDeferredEvents: KEPT });
  const pass = (event: InspectionEvent) => {
    if (isMachineActor(event.actorRef)) inspector.inspect.next?.(event);
  };
  for (const actorRef of machineActors(root)) pass({ type: '@xstate.actor', actorRef, rootId: root.sessionId });
  root.system.inspect(pass);
  if (!viewer.open()) offer(page.document, () => viewer.open());
}

/** Sends only to the inspector's own origin, and only after it has connected. */
class Viewer {
  readonly #address: string;
  readonly #page: Window;
  readonly #actors: StatelyInspectionEvent[] = [];
  readonly #events: StatelyInspectionEvent[] = [];
  #target: Window | null = null;
  #isThere = false;

  constructor(address: string, page: Window) {
    this.#address = address;
    this.#page = page;
    page.addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (source !== this.#target || data?.type !== CONNECTED) return;
      this.#isThere = true;
      for (const event of [...this.#actors, ...this.#events]) this.#tell(event);
    });
  }

  open(): boolean {
    this.#isThere = false;
    this.#target = this.#page.open(this.#address, 'mesa-inspector');
    return this.#target !== null;
  }

  send(event: StatelyInspectionEvent): void {
    const kept = plain(event) as StatelyInspectionEvent;
    (event.type === '@xstate.actor' ? this.#actors : this.#events).push(kept);
    if (this.#events.length > KEPT) this.#events.shift();
    if (this.#isThere) this.#tell(kept);
  }

  #tell(event: StatelyInspectionEvent): void {
    this.#target?.postMessage(event, new URL(this.#address).origin);
  }
}

function offer(document: Document, open: () => boolean): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Open the inspector';
  button.style.cssText =
    'position:fixed;inset:auto 8px 8px auto;z-index:9999;padding:8px 12px;background:#1b2330;color:#fff;border-radius:8px';
  button.addEventListener('click', () => {
    if (open()) button.remove();
  });
  document.body.append(button);
}
