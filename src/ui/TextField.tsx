import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { FieldFrame, messageId, type FieldText } from './FieldFrame.tsx';

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'className' | 'onChange' | 'value'>;

export interface TextFieldProps extends NativeInput, FieldText {
  value: string;
  onValueChange: (value: string) => void;
  optionalLabel?: string;
  trailing?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  value,
  onValueChange,
  optionalLabel,
  trailing,
  id: givenId,
  type = 'text',
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <div className="relative">
        <input
          dir={type === 'text' ? 'auto' : 'ltr'}
          {...rest}
          id={id}
          type={type}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={cx(describedBy, messageId(id))}
          className={cx(controlClass(error), trailing !== undefined && 'pe-12')}
        />
        {trailing !== undefined && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}
