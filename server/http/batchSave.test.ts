import { describe, expect, it } from 'vitest';
import type { Context } from './area.ts';
import { afterBatch, oncePerBatch, saveBatch } from './batchSave.ts';

/** Saves rows and records the reads and the follow-up work in order. */
function rows() {
  const done: string[] = [];
  const row = async (context: Pick<Context, 'batch'>, name: string) => {
    const read = await oncePerBatch(context, 'series', async () => {
      done.push('read');
      return 'series';
    });
    done.push(`${name} by ${read}`);
    await afterBatch(context, 'range', async () => void done.push('follow'));
  };
  return { done, row };
}

describe('rows that are saved', () => {
  it('each ask and are followed at once when they are alone', async () => {
    const { done, row } = rows();
    await row({}, 'one');
    await row({}, 'other');
    expect(done).toEqual(['read', 'one by series', 'follow', 'read', 'other by series', 'follow']);
  });

  it('ask once, and are followed once after the last, when they are saved together', async () => {
    const { done, row } = rows();
    await saveBatch({} as Context, async (context) => {
      await row(context, 'one');
      await row(context, 'other');
    });
    expect(done).toEqual(['read', 'one by series', 'other by series', 'follow']);
  });

  it('are not followed when one of them is refused', async () => {
    const { done, row } = rows();
    const saved = saveBatch({} as Context, async (context) => {
      await row(context, 'one');
      throw new Error('refused');
    });
    await expect(saved).rejects.toThrow('refused');
    expect(done).not.toContain('follow');
  });
});
