import { flows, type FlowId, type FlowIdOf, type FlowKind, type OpenFlow } from '#machines/flows.ts';
import type { AnyFlow, PageAddress } from '#machines/shared/flow/define-flow.ts';
import { PLACE_PATH } from '#machines/shared/places/place-view.ts';
import { entranceOf, flowIdOf, modalAlone, parseModals, type ModalEntry, type ModalLocation } from './modal-stack.ts';

export interface AppLocation extends ModalLocation {
  search: ModalLocation['search'] & PageAddress['search'] & { modals?: string };
}

/** The flows that a location opens, bottom first. Pure. */
export function openFlows(location: AppLocation): OpenFlow[] {
  return [
    ...screenFlows(location),
    ...stackOf(location).flatMap((entry, depth) => modalFlow(entry, location, depth === 0)),
  ];
}

/** The modals above a screen, bottom first. Skips entries without a flow, and the modal that is the screen. */
export function stackOf(location: AppLocation): ModalEntry[] {
  const alone = modalAlone(location);
  return parseModals(location.search.modals ?? '').filter(
    (entry) => modalFlow(entry, location, true).length > 0 && !(alone && flowIdOf(alone) === flowIdOf(entry)),
  );
}

export function pageFlowId<Kind extends FlowKind>(
  { kind, page }: AnyFlow & { kind: Kind },
  address: PageAddress,
): FlowIdOf<Kind> | null {
  const opened = page?.open(address) ?? null;
  return opened && `${kind}:${opened.key}`;
}

/** The flows of the screen, without the modals above it. */
export function screenFlows(location: AppLocation): OpenFlow[] {
  const alone = modalAlone(location);
  if (alone) return modalFlow(alone, { pathname: '', search: {} }, true);
  const placeId = placeOf(location.pathname);
  const path = placeId === null ? location.pathname.replace(/\/+$/, '') : PLACE_PATH;
  return flows.flatMap(({ kind, page }) => {
    const opened = page?.path === path ? page.open({ placeId, search: location.search }) : null;
    return opened ? [openFlow(`${kind}:${opened.key}`, kind, opened.input, page?.shares || undefined)] : [];
  });
}

function modalFlow(entry: ModalEntry, { pathname, search }: AppLocation, isAlone: boolean): OpenFlow[] {
  const { kind, key } = entry;
  const beneath = parseModals(search.modals ?? '').map((other) => other.kind);
  const address = { key, id: idOf(key ?? ''), placeId: placeOf(pathname), isAlone, path: pathname, beneath };
  const input = entranceOf(kind)?.input(address);
  return input === null ? [] : [openFlow(flowIdOf(entry), kind, input)];
}

/** The compiler cannot match each kind with its input. */
const openFlow = (id: FlowId, kind: string, input: unknown, isPart?: true) => ({ id, kind, input, isPart }) as OpenFlow;

function placeOf(pathname: string): number | null {
  return idOf(/^\/app\/restaurants\/(\d+)\/?$/.exec(pathname)?.[1]);
}

function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
