import { Suspense, useState, useSyncExternalStore } from 'react';
import { ActorTree } from './ActorTree.tsx';
import { addressOf, machineInAddress, watchAddress } from './address.ts';
import { Chart } from './Chart.tsx';
import { actorsOf, feedAt, type AppFeed } from './feed.ts';
import { GoBack } from './GoBack.tsx';
import { Happened } from './Happened.tsx';
import type { Line } from './line.ts';
import { MachineList } from './MachineList.tsx';
import type { DrawnMachine } from './machines.ts';
import type { ActorNote } from './messages.ts';
import { Panel } from './Panel.tsx';
import type { Picked } from './picked.ts';
import type { Place } from './places.ts';
import { StepBar } from './StepBar.tsx';

interface AtlasProps {
  machines: readonly DrawnMachine[];
  line: Line;
}

export function Atlas({ machines, line }: AtlasProps) {
  const feed = useSyncExternalStore(line.subscribe, line.feed);
  const asked = useSyncExternalStore(watchAddress, machineInAddress);
  const [isFollowing, follow] = useState(false);
  const [found, find] = useState<Place | null>(null);
  const [picked, pick] = useState<Picked | null>(null);

  const apps = [...feed.apps.values()];
  const present = apps.find((each) => each.app === picked?.app) ?? apps.findLast(({ isOpen }) => isOpen) ?? null;
  const step = (picked?.app === present?.app && picked?.step) || null;
  const app = present && step !== null ? feedAt(present, step) : present;
  const followed = isFollowing && step === null && app ? lastFlow(app) : null;
  const name = followed?.machine ?? asked;
  const machine =
    machines.find(({ shape }) => shape.id === name) ?? machines.find(({ shape }) => shape.id === 'root') ?? machines[0];
  if (!machine) return <p className="hint">There is no machine under machines/.</p>;

  const running = app ? actorsOf(app, machine.shape.id) : [];
  const actor = followed ?? running.find(({ session }) => session === picked?.session) ?? running[0] ?? null;

  const choose = (next: Picked) => {
    pick(next);
    const chosen = present?.actors.get(next.session);
    if (!chosen) return;
    follow(false);
    location.hash = addressOf(chosen.machine);
  };
  const go = (place: Place | null) => {
    // A new object each time, so that the chart goes to the same place again.
    find(place && { ...place });
    if (!place) return;
    follow(false);
    location.hash = addressOf(place.machine);
  };

  return (
    <div className="atlas">
      <MachineList
        machines={machines}
        chosen={machine.shape.id}
        app={app}
        isFollowing={isFollowing}
        follow={follow}
        go={go}
      >
        {app && <ActorTree key={app.app} app={app} chosen={actor?.session ?? null} pick={choose} />}
      </MachineList>
      <main className="middle">
        <Suspense key={machine.shape.id} fallback={<p className="hint">Drawing {machine.shape.id} …</p>}>
          <Chart machine={machine} app={app} actor={actor} found={found?.machine === machine.shape.id ? found : null} />
        </Suspense>
        <Happened
          key={present?.app}
          app={present}
          actor={actor}
          step={step}
          pick={choose}
          bar={
            present && step !== null ? (
              <StepBar app={present} step={step} pick={choose} leave={() => pick(picked && { ...picked, step: null })}>
                <GoBack key={step} app={app ?? present} step={step} line={line} answer={feed.answer} />
              </StepBar>
            ) : null
          }
          line={line}
          heard={feed.heard}
        />
      </main>
      <Panel
        key={`${machine.shape.id} ${actor?.session}`}
        machine={machine}
        apps={apps}
        app={app}
        running={running}
        actor={actor}
        step={step}
        pick={pick}
        line={line}
        feed={feed}
      />
    </div>
  );
}

/** Only flows have ids of the form "kind:key". The root and its services take a step at every tick. */
function lastFlow(app: AppFeed): ActorNote | null {
  const step = app.steps.findLast(
    ({ session }) => session !== app.actors.get(session)?.id && app.actors.get(session)?.id.includes(':'),
  );
  return (step && app.actors.get(step.session)) ?? null;
}
