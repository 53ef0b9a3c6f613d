import { useState, type FormEvent } from 'react';
import type { MachineShape } from '#studio/definition.ts';
import type { AppFeed, Feed } from './feed.ts';
import { Fields } from './Fields.tsx';
import type { Line } from './line.ts';
import { liveStates } from './live-states.ts';
import type { ActorNote } from './messages.ts';
import { readFields } from './read-fields.ts';
import { useSamples, type Sample } from './use-samples.ts';

interface EventFormProps {
  shape: MachineShape;
  app: AppFeed;
  actor: ActorNote;
  line: Line;
  answer: Feed['answer'];
}

export function EventForm({ shape, app, actor, line, answer }: EventFormProps) {
  const { here, elsewhere } = declaredEvents(shape, actor);
  const [chosen, choose] = useState<string | null>(null);
  const [typed, write] = useState<{ type: string; text: string } | null>(null);
  const [request, count] = useState(0);
  const [problem, tell] = useState('');
  const samples = useSamples(shape.id);
  const type = chosen ?? here[0] ?? elsewhere[0] ?? '';
  if (type === '') return <p className="hint">No event is sent to it by hand.</p>;

  const text =
    typed?.type === type
      ? typed.text
      : (fieldsLastSent(app, type) ?? fieldsOf(samples.find((each) => each.type === type)));
  const ofType = samples.filter((each) => each.type === type).map(fieldsOf);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const fields = readFields(text);
    if (typeof fields === 'string') {
      tell(fields);
      return;
    }
    const next = Date.now();
    tell('');
    count(next);
    line.ask({ kind: 'send', app: app.app, session: actor.session, request: next, event: { ...fields, type } });
  };
  const sent = answer !== null && answer.request === request ? answer.sent : null;
  return (
    <form className="send" onSubmit={send} aria-label="Send an event">
      <label className="field">
        Event
        <select value={type} onChange={({ target }) => choose(target.value)}>
          <optgroup label="Listened to in this state">
            {here.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </optgroup>
          <optgroup label="In other states">
            {elsewhere.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </optgroup>
        </select>
      </label>
      {ofType.length > 0 && (
        <label className="field">
          Sample
          <select
            value={ofType.includes(text) ? text : ''}
            onChange={({ target }) => write({ type, text: target.value })}
          >
            <option value="" disabled>
              choose one
            </option>
            {[...new Set(ofType)].map((sample) => (
              <option key={sample} value={sample}>
                {sample.replaceAll(/\s+/g, ' ').slice(0, 80)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Fields text={text} write={(next) => write({ type, text: next })} />
      <label className="field">
        Fields (JSON)
        <textarea
          rows={3}
          spellCheck={false}
          value={text}
          onChange={({ target }) => write({ type, text: target.value })}
        />
      </label>
      <button type="submit">Send</button>
      <output className={problem !== '' || sent?.ok === false ? 'bad' : 'good'}>
        {problem || (sent && (sent.ok ? 'Sent.' : sent.why))}
      </output>
    </form>
  );
}

function declaredEvents(shape: MachineShape, actor: ActorNote): { here: string[]; elsewhere: string[] } {
  const live = liveStates(shape, actor.value);
  const own = shape.transitions.filter(({ event }) => event !== '' && !event.startsWith('xstate.'));
  const here = new Set(own.filter(({ source }) => live.has(source)).map(({ event }) => event));
  const all = new Set(own.map(({ event }) => event));
  return { here: [...here].sort(), elsewhere: [...all].filter((event) => !here.has(event)).sort() };
}

function fieldsLastSent(app: AppFeed, type: string): string | null {
  const last = app.steps.findLast(({ event }) => event.type === type);
  return last ? fieldsOf(last.event) : null;
}

function fieldsOf(event: Sample | undefined): string {
  const { type: _type, ...fields } = event ?? { type: '' };
  return JSON.stringify(fields, null, 2);
}
