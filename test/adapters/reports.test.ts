// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { FlightRecorder } from '#src/adapters/report/flight-recorder.ts';
import { createReports } from '#src/adapters/report/reports.ts';
import { readReport } from '#studio/replay/read-report.ts';
import { loginPage, root } from '#test/flows/root/recorded-root.ts';

/** A browser that records the files it saves. */
function openBrowser({ gives = true } = {}) {
  const files: { name: string; blob: Blob; href: string }[] = [];
  const blobs = new Map<string, Blob>();
  const revoked: string[] = [];
  const urls = {
    createObjectURL: (blob: Blob) => {
      const address = `blob:${blobs.size}`;
      blobs.set(address, blob);
      return address;
    },
    revokeObjectURL: (address: string) => revoked.push(address),
  };
  const tab = Object.defineProperties<typeof window & typeof globalThis>(
    Object.create(window) as typeof window & typeof globalThis,
    {
      document: {
        value: {
          createElement: () => ({
            download: '',
            href: '',
            click() {
              files.push({ name: this.download, href: this.href, blob: blobs.get(this.href) ?? new Blob() });
            },
          }),
        },
      },
      URL: { value: gives ? urls : {} },
      Blob: { value: Blob },
      setTimeout: { value: setTimeout },
    },
  );
  return { tab, files, revoked };
}

function fly() {
  const recorder = new FlightRecorder(() => performance.now());
  const actor = createActor(root).start();
  recorder.follow(actor);
  actor.send({ type: 'location.changed', open: [loginPage] });
  onTestFinished(() => void actor.stop());
  return recorder.read();
}

describe('the file of a report', () => {
  it('summarises its content', () => {
    const flight = fly();
    const summary = createReports(openBrowser().tab).make(flight, '1.1.4 DEMO');
    expect(summary).toMatchObject({
      version: '1.1.4 DEMO',
      events: 2,
      seconds: 0,
      screens: [{ id: 'login:page', state: 'editing' }],
    });
  });

  it('is saved with its date in the name, and has the size that was shown', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T23:30:00Z'), toFake: ['Date', 'setTimeout'] });
    const flight = fly();
    const { tab, files, revoked } = openBrowser();
    const { make, save } = createReports(tab);
    const { size } = make(flight, '1.1.4');
    expect(save()).toEqual({ kind: 'saved' });
    expect(files).toMatchObject([{ name: 'mesa-report-2026-11-22.json', blob: { size, type: 'application/json' } }]);
    expect(readReport((await files[0]?.blob.text()) ?? '').version).toBe('1.1.4');
    expect(revoked).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(revoked).toEqual([files[0]?.href]);
    vi.useRealTimers();
  });

  it('is not saved where the browser cannot save files', () => {
    const flight = fly();
    const { make, save } = createReports(openBrowser({ gives: false }).tab);
    make(flight, '1.1.4');
    expect(save()).toEqual({ kind: 'unsupported' });
  });
});
