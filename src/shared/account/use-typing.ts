import { useSelector } from '@xstate/react';
import type { ActorRef, Snapshot } from 'xstate';

type BusyState = Snapshot<unknown> & { hasTag: (tag: 'busy') => boolean };

type FieldEvent<Name> = { type: 'field.edited'; field: Name; value: string } | { type: 'field.blurred'; field: Name };

/** Sends each change of a form's field to its flow. While the form is being sent, nobody can change its texts. */
export function useTyping<Name extends string>(actor: ActorRef<BusyState, FieldEvent<Name>>) {
  const readOnly = useSelector(actor, (state) => state.hasTag('busy'));
  const blur = (field: Name) => actor.send({ type: 'field.blurred', field });
  return {
    typing: (field: Name) => ({
      readOnly,
      onValueChange: (value: string) => actor.send({ type: 'field.edited', field, value }),
      onBlur: () => blur(field),
    }),
    blurAll: (fields: readonly Name[]) => fields.forEach(blur),
  };
}
