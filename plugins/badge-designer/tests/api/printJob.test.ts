import { rm } from 'node:fs/promises';
import { createAreaSet } from '@server/areas/areaSet.ts';
import { createJobRunner, type JobRunner } from '@server/jobs/runner.ts';
import { createThreads } from '@server/jobs/threads.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildProgram } from '../../../../scripts/vite/buildProgram.ts';
import { allAreas } from '../../../../tests/support/areas.ts';
import { silentLog } from '../../../../tests/support/ports.ts';
import { newElement } from '../../rules/newElement.ts';
import { everybody, label, printing } from './printing.ts';

let here: Awaited<ReturnType<typeof printing>>;
let runner: JobRunner;
let built: Awaited<ReturnType<typeof buildProgram>>;

beforeAll(async () => {
  here = await printing('postgresql');
  const areas = await allAreas();
  built = await buildProgram('server/jobs/threadProgram.ts');
  runner = createJobRunner(
    { ...here.api.ports, runThread: createThreads(built.program) },
    { areas: createAreaSet(areas, silentLog), live: here.api.live },
  );
  await runner.start();
});
afterAll(async () => {
  await runner.stop();
  await here.api.close();
  await rm(built.folder, { recursive: true, force: true });
});

async function printed(options: object) {
  const { api, at, read } = here;
  const started = await api.call('POST', at('/print'), { ...everybody, ...options });
  expect(started.status).toBe(200);
  const { jobId } = started.body.data;
  await vi.waitFor(async () => expect(await read(`/jobs/${jobId}`)).toMatchObject({ state: 'done' }), {
    timeout: 60_000,
    interval: 100,
  });
  const { result } = await read(`/jobs/${jobId}`);
  const files = await api.database.asAccount(api.me.account, (tx) =>
    tx.execute<{ key: string }>('select key from job_files order by id'),
  );
  const bytes = await api.ports.blobs.get(files.at(-1)?.key ?? '');
  return { result, bytes: Buffer.from(bytes ?? []) };
}

test('312 badges on L4784 starting at label 4 make one PDF with real text, the same at every print', async () => {
  const { api, ticket, read, at } = here;
  const elements = [
    newElement('full_name', 'name', { x: 5, y: 5, width: 70, height: 12 }),
    newElement('qr_code', 'code', { x: 5, y: 20, width: 25, height: 25 }),
  ];
  const document = { ...label, sides: label.sides.map((side) => ({ ...side, elements })) };
  const made = await api.call('POST', '/designs', { name: 'Real', kind: 'badge', document });
  const designId = made.body.data.id;
  for (const name of ['Standard', 'Student']) {
    await api.call('PATCH', `/ticket-designs/${ticket(name)}`, { badgeDesignId: designId });
  }
  const chosen = { startAt: 4, range: { from: 1, to: 312 } };
  const first = await printed(chosen);
  expect(first.result).toMatchObject({ badges: 312, sheets: 32, files: [{ contentType: 'application/pdf' }] });
  expect(first.bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  expect(first.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(32);
  const prints: { registrationId: number }[] = await read(at('/prints?disablePagination=true'));
  expect(prints).toHaveLength(312);
  expect(prints[0]).toMatchObject({ designId, designName: 'Real', designVersion: 1, copies: 1 });
  const ofOne = await read(at(`/prints?registrationId=${prints[0]?.registrationId}`));
  expect(ofOne).toEqual([prints[0]]);
  expect(first.bytes.toString('latin1')).toContain('/ToUnicode');
  expect((await printed(chosen)).bytes.equals(first.bytes)).toBe(true);
  const left = await api.call('POST', at('/print-plan'), {
    ...everybody,
    who: { ...everybody.who, printed: 'printed' },
  });
  expect(left.body.data.badges).toBe(312);
}, 180_000);

test('badges are PNG files of their true size: a single file, or several in an archive', async () => {
  const options = { sheet: { kind: 'single' }, output: 'png_600' };
  const one = await printed({ ...options, range: { from: 1, to: 1 } });
  expect(one.result.files).toMatchObject([{ contentType: 'image/png' }]);
  const size = { width: Math.ceil((80 / 25.4) * 600), height: Math.ceil((50 / 25.4) * 600), density: 600 };
  expect(await sharp(one.bytes).metadata()).toMatchObject(size);
  const three = await printed({ ...options, range: { from: 1, to: 3 } });
  expect(three.result.files).toMatchObject([{ contentType: 'application/zip' }]);
  const { bytes } = three;
  expect(bytes.readUInt16LE(bytes.length - 12)).toBe(3);
  const [nameLength, fileLength] = [bytes.readUInt16LE(26), bytes.readUInt32LE(18)];
  expect(bytes.toString('latin1', 30, 30 + nameLength)).toBe('1.png');
  const first = bytes.subarray(30 + nameLength, 30 + nameLength + fileLength);
  expect(first.equals(one.bytes)).toBe(true);
}, 120_000);

test('refuses pages with more pixels than memory can hold', async () => {
  const { api, at } = here;
  const large = { ...everybody, sheet: { kind: 'paper', paper: 'A3', margin: 5, gap: 0 }, output: 'png_600' };
  const { status, body } = await api.call('POST', at('/print'), large);
  expect([status, body.errors[0]]).toMatchObject([422, { path: 'output', code: 'too_many_pixels' }]);
});

test('refuses a print without people, with the reason', async () => {
  const { api, at } = here;
  const nobody = { ...everybody, who: { ...everybody.who, search: 'nobody is called so' } };
  const { status, body } = await api.call('POST', at('/print'), nobody);
  expect([status, body.errors[0]]).toMatchObject([422, { path: 'who', code: 'nobody_to_print' }]);
});

test('a test sheet is one page of the chosen paper', async () => {
  const { api, read } = here;
  const { body } = await api.call('POST', '/badge-designer/test-sheet', { paper: 'A4', printerId: null });
  await vi.waitFor(async () => expect(await read(`/jobs/${body.data.jobId}`)).toMatchObject({ state: 'done' }), 30_000);
  const { result } = await read(`/jobs/${body.data.jobId}`);
  expect(result.files).toMatchObject([{ name: 'Test sheet A4.pdf' }]);
}, 60_000);
