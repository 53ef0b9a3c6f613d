import type { AnyStateMachine } from 'xstate';
import {
  CALL_FAILURES,
  DEVICE_FAILURES,
  type Device,
  type FailureEffect,
  type FailureEffects,
  type Failures,
  type PortFailures,
} from '#machines/shared/flow/failures.ts';
import type { Texts } from '#studio/check/explained.ts';
import { allNodes } from '#studio/definition.ts';
import { portsOf } from './find.ts';
import { OF_ANY_CALL, REFUSALS } from './refusals.ts';

function reasonsOfPort(port: PortFailures): string[] {
  if (!('calls' in port)) return [];
  const general: readonly string[] = CALL_FAILURES;
  return Object.values(port.calls).flatMap(({ at, refuses }) => [
    ...Object.keys(at).filter((way) => !general.includes(way)),
    ...refuses,
  ]);
}

const effectsOf = ({ else: otherwise, at }: FailureEffects): FailureEffect[] => [otherwise, ...Object.values(at)];

function everyEffect(port: PortFailures): FailureEffect[] {
  if ('cannotFail' in port) return [];
  if ('outcomes' in port) return Object.values(port.outcomes);
  return [...Object.values(port.calls), ...Object.values(port.devices)].flatMap(effectsOf);
}

function textsOfPort(port: PortFailures): string[] {
  return everyEffect(port).flatMap(({ feedback }) => {
    if (feedback === 'reason') return [];
    if ('text' in feedback) return feedback.text;
    if ('keeps' in feedback) return feedback.keeps;
    return 'alert' in feedback ? `errors.${feedback.alert}` : [];
  });
}

export function faultsOfDeclaration(machine: AnyStateMachine, failures: Failures, texts: readonly Texts[]): string[] {
  const ids = portsOf(machine).map(({ id }) => id);
  const states = new Set(allNodes(machine).map(({ path }) => path.join('.')));
  const lines = [
    ...ids.filter((id) => !(id in failures)).map((id) => `the port "${id}" has no declared failures`),
    ...Object.keys(failures)
      .filter((id) => !ids.includes(id))
      .map((id) => `failures are declared for "${id}", which is not a port`),
  ];
  for (const [id, port] of Object.entries(failures)) {
    const reasons = reasonsOfPort(port);
    const keys = new Set([...textsOfPort(port), ...reasons.map((reason) => `errors.${reason}`)]);
    lines.push(
      ...new Set(
        everyEffect(port).flatMap(({ to }) =>
          to === null || states.has(to) ? [] : [`"${id}" leads to "${to}", which is not a state`],
        ),
      ),
      ...reasons
        .filter((reason) => !(reason in REFUSALS))
        .map((reason) => `"${id}" is refused with "${reason}", which has no status in studio/ports/refusals.ts`),
      ...unknownWays(port).map((way) => `"${id}" fails by "${way}", which is not a known failure`),
      ...texts.flatMap(({ language, has }) =>
        [...keys].filter((key) => !has(key)).map((key) => `"${id}": "${key}" has no text in "${language}"`),
      ),
    );
  }
  return lines.map((line) => `${machine.id}: ${line}`);
}

function unknownWays(port: PortFailures): string[] {
  if (!('devices' in port)) return [];
  return Object.entries(port.devices).flatMap(([device, { at }]) => {
    const known: readonly string[] = DEVICE_FAILURES[device as Device];
    return Object.keys(at)
      .filter((way) => !known.includes(way))
      .map((way) => `${device} ${way}`);
  });
}

/** Reasons of the error catalogue that no port declares, with their source. */
const NO_PORTS: Readonly<Record<string, string>> = {
  generic_title: 'the title of an alert',
  logout_unconfirmed_title: 'the title of an alert',
  sharing_refused_title: 'the title of an alert',
  promo_code_missing: 'the machine itself, of a form',
  promo_code_spent: 'the adapter, which reads it in the offer of the code',
  group_name_invalid: 'the view, of a field',
  slot_gone: 'the machine itself, of what the server no longer has',
  card_authentication_error: 'the machine itself, of a bank that says no',
  invalid_configuration: 'the file of the configuration, which no port asks for alone',
  usernameInUse: 'contract 3, which the app never calls',
  precondition_failed: 'a change of an order in the cart: test/adapters/carts.test.ts',
  read_time_invalid: 'a message that is marked as read: nobody waits for it',
  order_not_movable: "operators' calls",
  reservation_not_answerable: "operators' calls",
  bill_content_invalid: "operators' calls",
  bill_amount_invalid: "operators' calls",
  bill_amount_too_large: "operators' calls",
  bill_amount_too_small: "operators' calls",
  order_not_billable: "operators' calls",
  note_too_long: "operators' calls",
};

export function undeclaredReasons(catalogue: readonly string[], ports: readonly PortFailures[]): string[] {
  const declared = new Set([
    ...ports.flatMap(reasonsOfPort),
    ...ports.flatMap(textsOfPort).flatMap((key) => (key.startsWith('errors.') ? [key.slice('errors.'.length)] : [])),
    ...Object.keys(OF_ANY_CALL),
    'unknown_error',
    'timeout',
    'offline',
  ]);
  return [
    ...catalogue
      .filter((reason) => !declared.has(reason) && !(reason in NO_PORTS))
      .map((reason) => `no port is refused with "${reason}"`),
    ...Object.keys(NO_PORTS)
      .filter((reason) => declared.has(reason))
      .map((reason) => `"${reason}" is listed as an exception, but a port is refused with it`),
    ...Object.keys(NO_PORTS)
      .filter((reason) => !catalogue.includes(reason))
      .map((reason) => `"${reason}" is listed as an exception, but is not in the catalogue`),
  ];
}
