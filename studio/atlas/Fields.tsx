import { readFields } from './read-fields.ts';

interface FieldsProps {
  /** The fields as JSON. */
  text: string;
  write: (text: string) => void;
}

/** A control for each field that holds a text, a number or a yes or no. The others are written as JSON. */
export function Fields({ text, write }: FieldsProps) {
  const fields = readFields(text);
  if (typeof fields === 'string') return null;
  const set = (name: string, value: unknown) => write(JSON.stringify({ ...fields, [name]: value }, null, 2));
  return Object.entries(fields).map(([name, value]) => {
    if (typeof value === 'boolean')
      return (
        <label key={name} className="check">
          <input type="checkbox" checked={value} onChange={({ target }) => set(name, target.checked)} /> {name}
        </label>
      );
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const isNumber = typeof value === 'number';
    return (
      <label key={name} className="field">
        {name}
        <input
          type={isNumber ? 'number' : 'text'}
          step="any"
          value={value}
          onChange={({ target }) => set(name, isNumber ? target.valueAsNumber || 0 : target.value)}
        />
      </label>
    );
  });
}
