type FieldEvent<Name> = { type: 'field.edited'; field: Name; value: string } | { type: 'field.left'; field: Name };

/** What a form's fields tell its flow. */
export function typingIn<Name extends string>(actor: { send: (event: FieldEvent<Name>) => void }) {
  const leave = (field: Name) => actor.send({ type: 'field.left', field });
  return {
    typing: (field: Name) => ({
      onValueChange: (value: string) => actor.send({ type: 'field.edited', field, value }),
      onBlur: () => leave(field),
    }),
    leaveAll: (fields: readonly Name[]) => fields.forEach(leave),
  };
}
