import { flows, type FlowId, type OpenFlow } from '#machines/flows.ts';
import type { AnyFlow, PageAddress } from '#machines/shared/flow/define-flow.ts';
import { entranceOf, flowIdOf, modalAlone, parseModals, type ModalEntry, type ModalLocation } from './modal-stack.ts';

/** What of a router location says which flows are open. */
export interface AppLocation extends ModalLocation {
  search: ModalLocation['search'] & PageAddress['search'] & { modals?: string };
}

/** The flows that a location opens, bottom first. Pure: the same location always gives the same list. */
export function openFlows(location: AppLocation): OpenFlow[] {
  return [
    ...screenFlows(location),
    ...stackOf(location).flatMap((entry, depth) => modalFlow(entry, location, depth === 0)),
  ];
}

/** The modals that lie on top of a location's screen, bottom first; one that opens no flow, or that the screen is, is left out. */
export function stackOf(location: AppLocation): ModalEntry[] {
  const alone = modalAlone(location);
  return parseModals(location.search.modals ?? '').filter(
    (entry) => modalFlow(entry, location, true).length > 0 && !(alone && flowIdOf(alone) === flowIdOf(entry)),
  );
}

/** The flow that a screen's address opens of this kind; null: none. */
export function pageFlowId({ kind, page }: AnyFlow, address: PageAddress): string | null {
  const opened = page?.open(address) ?? null;
  return opened && `${kind}:${opened.key}`;
}

function screenFlows(location: AppLocation): OpenFlow[] {
  const alone = modalAlone(location);
  if (alone) return modalFlow(alone, { pathname: '', search: {} }, true);
  const address = {
    path: location.pathname.replace(/\/+$/, ''),
    placeId: placeOf(location.pathname),
    search: location.search,
  };
  return flows.flatMap(({ kind, page }) => {
    const opened = page?.open(address);
    return opened ? [openFlow(`${kind}:${opened.key}`, kind, opened.input)] : [];
  });
}

function modalFlow(entry: ModalEntry, { pathname, search }: AppLocation, isAlone: boolean): OpenFlow[] {
  const { kind, key } = entry;
  const beneath = parseModals(search.modals ?? '').map((other) => other.kind);
  const address = { key, id: idOf(key ?? ''), placeId: placeOf(pathname), isAlone, path: pathname, beneath };
  const input = entranceOf(kind)?.input(address);
  return input === null ? [] : [openFlow(flowIdOf(entry), kind, input)];
}

/** The compiler does not follow that each kind comes with its own input. */
const openFlow = (id: FlowId, kind: string, input: unknown) => ({ id, kind, input }) as OpenFlow;

/** The place whose page this is; modals on top of it are about this place. */
function placeOf(pathname: string): number | null {
  return idOf(/^\/app\/restaurants\/(\d+)\/?$/.exec(pathname)?.[1]);
}

function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
