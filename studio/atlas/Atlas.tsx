import { Suspense, useState, useSyncExternalStore } from 'react';
import { machineInAddress, watchAddress } from './address.ts';
import { Chart } from './Chart.tsx';
import { actorsOf, type AppFeed } from './feed.ts';
import type { Line } from './line.ts';
import { Log } from './Log.tsx';
import { MachineList } from './MachineList.tsx';
import type { DrawnMachine } from './machines.ts';
import type { ActorNote } from './messages.ts';
import { Panel } from './Panel.tsx';

interface AtlasProps {
  machines: readonly DrawnMachine[];
  line: Line;
}

export function Atlas({ machines, line }: AtlasProps) {
  const feed = useSyncExternalStore(line.subscribe, line.feed);
  const asked = useSyncExternalStore(watchAddress, machineInAddress);
  const [isFollowing, follow] = useState(false);
  const [picked, pick] = useState<{ app: string; session: string } | null>(null);

  const apps = [...feed.apps.values()];
  const app = apps.find((each) => each.app === picked?.app) ?? apps.findLast(({ isOpen }) => isOpen) ?? null;
  const followed = isFollowing && app ? lastFlow(app) : null;
  const name = followed?.machine ?? asked;
  const machine =
    machines.find(({ shape }) => shape.id === name) ?? machines.find(({ shape }) => shape.id === 'root') ?? machines[0];
  if (!machine) return <p className="hint">There is no machine under machines/.</p>;

  const running = app ? actorsOf(app, machine.shape.id) : [];
  const actor = followed ?? running.find(({ session }) => session === picked?.session) ?? running[0] ?? null;

  return (
    <div className="atlas">
      <MachineList machines={machines} chosen={machine.shape.id} app={app} isFollowing={isFollowing} follow={follow} />
      <main className="middle">
        <Suspense key={machine.shape.id} fallback={<p className="hint">Drawing {machine.shape.id} …</p>}>
          <Chart machine={machine} app={app} actor={actor} />
        </Suspense>
        <Log key={app?.app} app={app} actor={actor} pick={pick} />
      </main>
      <Panel
        key={`${machine.shape.id} ${actor?.session}`}
        machine={machine}
        apps={apps}
        app={app}
        running={running}
        actor={actor}
        pick={pick}
        line={line}
        feed={feed}
      />
    </div>
  );
}

/** Only flows have ids of the form "kind:key". The root and its services would draw attention with every tick. */
function lastFlow(app: AppFeed): ActorNote | null {
  const step = app.steps.findLast(
    ({ session }) => session !== app.actors.get(session)?.id && app.actors.get(session)?.id.includes(':'),
  );
  return (step && app.actors.get(step.session)) ?? null;
}
