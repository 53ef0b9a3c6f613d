import { sharingMachine } from '#machines/sharing/sharing.machine.ts';
import { SLOT_PLACE } from '#test/e2e/demo.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { standInForShareSheet, type ShareAnswer } from '#test/e2e/share-sheet.ts';
import { after, done, failed } from '#test/harness/model.ts';
import { controls } from './sharing.controls.ts';

const answering = (answer: ShareAnswer) => (world: World) => void world.words.set('sheet', answer);

export default journeys(sharingMachine, {
  actor: 'sharing',
  project: ({ context }) => context.path,
  events: [{ type: 'share.chosen', title: SLOT_PLACE.name, path: SLOT_PLACE.path }],
  answers: [
    { event: done('sharePage', 'shared'), assume: answering('shared') },
    { event: done('sharePage', 'cancelled'), assume: answering('cancelled') },
    { event: done('sharePage', 'copied'), assume: answering('copied') },
    { event: failed('sharePage', new Error('Nothing was shared or copied')), assume: answering('refused') },
    { event: after('noticeTime', 'sharing.waiting.copied') },
  ],
  arrive: async ({ page, words }) => {
    await standInForShareSheet(page, (words.get('sheet') ?? 'shared') as ShareAnswer);
    await page.goto(SLOT_PLACE.path);
  },
  perform: pressing(controls),
  reloads: { resumesIn: { 'waiting.quiet': ['sharing', 'waiting.copied'] } },
});
