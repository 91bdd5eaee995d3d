import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/data/httpError.ts';
import type { Picture } from './picture.ts';
import { usePictureStore } from './usePictureStore.ts';

type Sent = {
  query: object;
  params?: object;
  body?: FormData;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

const { calls } = vi.hoisted(() => ({ calls: { upload: vi.fn(), recrop: vi.fn() } }));
vi.mock('@/data/index.ts', async () => ({
  ...(await import('@/data/httpError.ts')),
  useSend: ({ name }: { name: string }) => ({ run: name === 'media.upload' ? calls.upload : calls.recrop }),
}));

const crop = { x: 0, y: 25, width: 100, height: 50 };
const query = { cropWidth: '100', cropHeight: '50', croppedX: '0', croppedY: '25', unit: '%', source: 'event_cover' };
const file = new File(['picture'], 'cover.png', { type: 'image/png' });
const fresh: Picture = { kind: 'new', file, crop };

beforeEach(() => {
  calls.upload.mockReset().mockResolvedValue({ id: 41 });
  calls.recrop.mockReset().mockResolvedValue({ id: 7 });
});

describe('storing a picture', () => {
  it('posts a new one with its file and crop (spec §7)', async () => {
    const { result } = renderHook(() => usePictureStore('event_cover'));
    await act(() => expect(result.current.store(fresh, 'cover')).resolves.toEqual({ id: 41 }));
    const [sent] = calls.upload.mock.calls[0] as [Sent];
    expect(sent.query).toEqual(query);
    expect(sent.body?.get('file')).toHaveProperty('name', 'cover.png');
    expect(calls.recrop).not.toHaveBeenCalled();
  });

  it('patches the crop of one that the server has, without the file', async () => {
    const { result } = renderHook(() => usePictureStore('event_cover'));
    const stored: Picture = { kind: 'stored', id: 7, url: '/a', originalUrl: '/b', crop };
    await act(() => expect(result.current.store(stored, 'cover')).resolves.toEqual({ id: 7 }));
    expect(calls.recrop).toHaveBeenCalledExactlyOnceWith({ params: { id: 7 }, query });
    expect(calls.upload).not.toHaveBeenCalled();
  });

  it('does not send a file again if only a later step failed', async () => {
    const { result } = renderHook(() => usePictureStore('event_cover'));
    await act(() => result.current.store(fresh, 'cover'));
    await act(() => result.current.store({ ...fresh, crop: { ...crop, y: 0 } }, 'cover'));
    expect(calls.upload).toHaveBeenCalledOnce();
    expect(calls.recrop).toHaveBeenCalledExactlyOnceWith({ params: { id: 41 }, query: { ...query, croppedY: '0' } });
  });

  it("shows the server's problems at the picture field", async () => {
    const problem = {
      path: 'file',
      code: 'picture_too_small',
      message: 'Too small',
      params: { width: 100, height: 50 },
    };
    const data = { code: 'rule_broken', message: 'Too small', errors: [problem], requestId: 'r-1' };
    calls.upload.mockRejectedValueOnce(
      new HttpError({ type: 'Response Error', message: 'Too small', status: 422, data }),
    );
    const { result } = renderHook(() => usePictureStore('event_cover'));
    await act(async () => {
      const refused = expect(result.current.store(fresh, 'content.2.mediaId')).rejects;
      await refused.toMatchObject({ code: 'rule_broken', problems: [{ ...problem, path: 'content.2.mediaId' }] });
    });
  });

  it('reports progress, can be cancelled, and sends the file again after that', async () => {
    calls.upload.mockImplementationOnce(
      ({ signal, onProgress }: Sent) =>
        new Promise((_resolve, reject) => {
          onProgress?.(0.4);
          signal?.addEventListener('abort', () => reject(new Error('canceled')));
        }),
    );
    const { result } = renderHook(() => usePictureStore('event_cover'));
    let outcome: Promise<unknown> = Promise.resolve();
    act(() => {
      outcome = result.current.store(fresh, 'cover').catch((error: unknown) => error);
    });
    expect(result.current.progress).toBe(0.4);
    await act(async () => {
      result.current.cancel();
      expect(await outcome).toEqual(new Error('canceled'));
    });
    expect(result.current.progress).toBeUndefined();

    await act(() => result.current.store(fresh, 'cover'));
    expect(calls.upload).toHaveBeenCalledTimes(2);
  });
});
