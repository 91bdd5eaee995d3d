import sharp from 'sharp';
import { blueSquare } from '../../faults/picture.ts';
import type { FaultyServer } from '../../faults/server.ts';
import { type Findings, gatherFindings } from '../findings.ts';
import { attacker, victim } from '../people.ts';
import type { Random } from '../random.ts';
import type { AttackCase } from '../types.ts';

/** The side length of a picture whose file is small but takes long to decode. */
const sideLengthPixels = 7_070;
/** The most milliseconds that another user's picture may take. */
const maxWaitMs = 60_000;
const uploadTimeoutMs = 150_000;

/**
 * The attacker uploads slow pictures and hangs up, and uploads files that are not pictures; others must be able to
 * upload.
 */
export const pictures: AttackCase = {
  name: 'pictures',
  run: async ({ newServer, effort, random }) => {
    const { scale } = effort;
    const server = await newServer();
    await server.start();
    const findings = gatherFindings();
    const tokens = { attacker: await server.signIn(attacker), victim: await server.signIn(victim) };
    const heavy = await heavyPicture(scale > 1 ? sideLengthPixels : 1_000);
    const caller = new AbortController();
    const flood = Array.from({ length: Math.min(35, 3 * scale) }, () =>
      upload(server, tokens.attacker, heavy, caller.signal),
    );
    const began = performance.now();
    const ours = await upload(server, tokens.victim, await blueSquare());
    const waited = performance.now() - began;
    if (ours.status !== 200) findings.add(`somebody else's picture was answered ${ours.status} meanwhile`, ours.text);
    if (waited > maxWaitMs) findings.add(`somebody else's picture took ${(waited / 1000).toFixed(0)} s`);
    caller.abort();
    for (const { status, text } of await Promise.all(flood)) {
      if (status >= 500 && status !== 503) findings.add(`a large picture was answered ${status}`, text);
    }
    const hostile = await uploadHostile(server, tokens.attacker, { random, findings, scale });
    return {
      did: `${flood.length} large pictures, ${hostile} hostile files, somebody else waited ${(waited / 1000).toFixed(1)} s`,
      findings: findings.lines(),
    };
  },
};

type Uploaded = { status: number; text: string };

async function upload(server: FaultyServer, token: string, file: File, signal?: AbortSignal): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', file);
  try {
    const answer = await fetch(`${server.origin}/api/media`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.any([AbortSignal.timeout(uploadTimeoutMs), ...(signal ? [signal] : [])]),
    });
    return { status: answer.status, text: (await answer.text()).slice(0, 200) };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}

async function heavyPicture(side: number): Promise<File> {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#28c' } })
    .webp({ lossless: true })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'large.webp');
}

type Hostile = { random: Random; findings: Findings; scale: number };

/** Uploads pictures with changed or missing bytes, and files of other kinds. Returns their number. */
async function uploadHostile(
  server: FaultyServer,
  token: string,
  { random, findings, scale }: Hostile,
): Promise<number> {
  const png = Buffer.from(await (await blueSquare()).arrayBuffer());
  const jpeg = await sharp(png).jpeg().toBuffer();
  const kinds = [
    () => png.subarray(0, random.number(png.length)),
    () => changed(random.pick([png, jpeg]), random),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100, random.number(256))]),
    () => Buffer.alloc(0),
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), png]),
    () => Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(50_000, random.number(256))]),
  ];
  const uploadCount = Math.min(105, kinds.length * scale);
  for (let count = 0; count < uploadCount; count += 1) {
    const bytes = kinds[count % kinds.length]?.() ?? png;
    const { status, text } = await upload(server, token, new File([new Uint8Array(bytes)], '../a\u0000.png'));
    if (status === 0 || status >= 500) findings.add(`a hostile file was answered ${status}`, text);
  }
  return uploadCount;
}

function changed(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  for (let change = 0; change < 5; change += 1) copy[random.number(copy.length)] = random.number(256);
  return copy;
}
