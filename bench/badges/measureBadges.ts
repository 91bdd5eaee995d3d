import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { DesignDocument } from '../../plugins/badge-designer/contract/document.ts';
import type { Site } from '../browser/firstList.ts';
import { slowDown, withColdProfile } from '../browser/profile.ts';
import { budgets, type Measurement } from '../budgets.ts';
import { call } from '../call.ts';
import type { Fixture } from '../fixture.ts';
import { median, runInterleaved } from '../statistics.ts';
import { crowdedBadge, sampleBadge } from './sampleBadges.ts';

const run = promisify(execFile);

const badges = 1_000;
/** The number of people at the event for which badges are printed. */
const printed = 2_000;
const elements = 150;
const rounds = 3;
/** Mouse moves of the drag that is measured. */
const moves = 120;

type Drawn = { seconds: number; megabytes: number };

async function draw(program: 'product' | 'bare' | 'check', count: number): Promise<Drawn> {
  const { stdout } = await run(process.execPath, ['dist/bench/printProgram.js', program, String(count)]);
  return JSON.parse(stdout);
}

async function createDesign(site: Site, name: string, document: DesignDocument): Promise<number> {
  const { id } = await call<{ id: number }>(site, 'POST', '/designs', { name, kind: 'badge', document });
  return id;
}

/** Returns the milliseconds of one request for a list. */
async function listTime({ origin, token }: Site): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${origin}/api/events?page=1&perPage=20&sort=-startsAt`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
  return performance.now() - started;
}

type WhilePrinting = { quiet: number[]; busy: number[]; seconds: number };

/** Requests a list again and again: before a job that prints 2,000 badges, and while it runs. */
async function listWhilePrinting(site: Site, eventId: number): Promise<WhilePrinting> {
  const designId = await createDesign(site, 'Bench print', sampleBadge());
  const quiet: number[] = [];
  for (let count = 0; count < 60; count += 1) quiet.push(await listTime(site));
  const { jobId } = await call<{ jobId: number }>(site, 'POST', `/badge-designer/events/${eventId}/print`, {
    kind: 'badge',
    who: { ticketIds: [], registrationIds: [], printed: 'all', search: '' },
    order: 'registered',
    copies: 1,
    designId,
    sheet: { kind: 'preset', presetId: 'a6-on-a4' },
    startAt: 1,
    hasCropMarks: false,
    backs: 'none',
    isBackMirrored: false,
    printerId: null,
    range: null,
    output: 'pdf',
  });
  const started = performance.now();
  const busy: number[] = [];
  for (;;) {
    busy.push(await listTime(site));
    if (busy.length % 10 !== 0) continue;
    const { state } = await call<{ state: string }>(site, 'GET', `/jobs/${jobId}`);
    if (state === 'done') break;
    if (state !== 'waiting' && state !== 'running') throw new Error(`The print is ${state}`);
  }
  return { quiet, busy, seconds: (performance.now() - started) / 1000 };
}

/** Runs in the page: collects the milliseconds between frames until `stopFrames` is set. */
function collectFrames(): void {
  globalThis.dragFrameTimes = [];
  let last = performance.now();
  const frame = (now: number) => {
    globalThis.dragFrameTimes.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

declare global {
  var dragFrameTimes: number[];
}

/** Drags the element in the middle of this box, on a slowed-down machine. Returns the milliseconds between frames. */
async function dragFrames(page: Page, box: { x: number; y: number; width: number; height: number }) {
  await slowDown(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10);
  await page.evaluate(collectFrames);
  for (let move = 0; move < moves; move += 1) {
    await page.mouse.move(x + 10 + (move % 60) * 3, y + 10 + Math.sin(move / 8) * 60);
  }
  const frames = await page.evaluate(() => globalThis.dragFrameTimes);
  await page.mouse.up();
  return frames;
}

/** Drags one of many elements across the designer's canvas. */
async function dragInDesigner(page: Page, { origin }: Site, designId: number): Promise<number[]> {
  await page.goto(`${origin}/n/badge-designs/${designId}`);
  await page
    .locator(`[data-element="one${elements - 1}"]`)
    .first()
    .waitFor();
  const box = await page.locator('[data-element="one44"]').first().boundingBox();
  if (!box || !(await page.getByRole('application').isVisible())) throw new Error('The element to drag is not there');
  return dragFrames(page, box);
}

/** Runs in the page: shows `count` boxes, one of which follows the pointer. */
function fillBare(count: number): void {
  const boxes = Array.from({ length: count }, (_, index) => {
    const box = document.createElement('div');
    const place = `left:${40 + (index % 10) * 80}px;top:${40 + Math.floor(index / 10) * 40}px`;
    box.style.cssText = `position:absolute;width:70px;height:30px;border:1px solid;${place}`;
    box.textContent = `Box ${index}`;
    return box;
  });
  document.body.replaceChildren(...boxes);
  const dragged = boxes[44];
  let start: { x: number; y: number } | undefined;
  addEventListener('pointerdown', ({ clientX, clientY }) => {
    start = { x: clientX, y: clientY };
  });
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (dragged && start) dragged.style.translate = `${clientX - start.x}px ${clientY - start.y}px`;
  });
}

/** Drags one of the same number of boxes on a page without any library: the baseline. */
async function dragOnBarePage(page: Page): Promise<number[]> {
  await page.goto('about:blank');
  await page.evaluate(fillBare, elements);
  const box = await page.getByText('Box 44', { exact: true }).boundingBox();
  if (!box) throw new Error('The box to drag is not there');
  return dragFrames(page, box);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Measures badges: drawing them (against bare pdfkit), dragging on the canvas, and printing while other requests run.
 */
export async function measureBadges(browser: Browser, site: Site, fixture: Fixture): Promise<Measurement[]> {
  const [product = [], bare = []] = await runInterleaved(rounds, [
    () => draw('product', badges),
    () => draw('bare', badges),
  ]);
  const seconds = (all: readonly Drawn[]) => median(all.map((one) => one.seconds));
  const large = await draw('product', printed);
  const checks = await runInterleaved(rounds, [() => draw('check', printed)]);
  const designId = await createDesign(site, 'Bench drag', crowdedBadge(elements));
  const [dragged = [], bareDragged = []] = await runInterleaved(rounds, [
    () => withColdProfile(browser, site, (page) => dragInDesigner(page, site, designId)),
    () => withColdProfile(browser, site, dragOnBarePage),
  ]);
  const slowest = (runs: number[][]) => median(runs.map((frames) => percentile(frames, 0.95)));
  const list = await listWhilePrinting(site, fixture.eventWithPeople);
  return [
    {
      what: `${badges} A6 badges as a PDF, by bare pdfkit`,
      measured: seconds(product) / seconds(bare),
      unit: '×',
      budget: budgets.badgesByBarePdf,
      note: `${seconds(product).toFixed(2)} s, bare ${seconds(bare).toFixed(2)} s`,
    },
    {
      what: `memory of drawing ${printed} badges`,
      measured: large.megabytes,
      unit: 'MB',
      budget: budgets.badgesMemory,
    },
    {
      what: `checking ${printed} badges, by drawing ${badges} with bare pdfkit`,
      measured: seconds(checks.flat()) / seconds(bare),
      unit: '×',
      budget: budgets.badgeCheckByBarePdf,
      note: `${seconds(checks.flat()).toFixed(2)} s`,
    },
    {
      what: `95th percentile of frames while dragging among ${elements} elements, by a bare page`,
      measured: slowest(dragged) / slowest(bareDragged),
      unit: '×',
      budget: budgets.badgeDragByBarePage,
      note: `${slowest(dragged).toFixed(1)} ms, bare ${slowest(bareDragged).toFixed(1)} ms`,
    },
    {
      what: `a list while ${printed} badges are printed, by a quiet one`,
      measured: median(list.busy) / median(list.quiet),
      unit: '×',
      budget: budgets.listDuringPrint,
      note: `${median(list.busy).toFixed(1)} ms, quiet ${median(list.quiet).toFixed(1)} ms, print ${list.seconds.toFixed(1)} s`,
    },
  ];
}
