import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useDroppedOrder } from './useDroppedOrder.ts';

afterEach(cleanup);

const first = [{ id: 1 }, { id: 2 }, { id: 3 }];

/** Responds in the order that the test decides. */
function open() {
  const answers: ((answer: unknown) => void)[] = [];
  const send = () => new Promise<unknown>((answer) => answers.push(answer));
  const hook = renderHook(({ rows }) => useDroppedOrder(rows, send), { initialProps: { rows: first } });
  const shown = () => hook.result.current.rows.map(({ id }) => id);
  const drop = (...ids: number[]) => act(() => void hook.result.current.drop({ ids }));
  return { hook, shown, drop, answer: (index: number, value: unknown) => act(async () => answers[index]?.(value)) };
}

it('shows the dropped order until the server returns its own', async () => {
  const { hook, shown, drop, answer } = open();
  drop(3, 1, 2);
  expect(shown()).toEqual([3, 1, 2]);
  await answer(0, { ids: [3, 1, 2] });
  expect(shown()).toEqual([3, 1, 2]);
  hook.rerender({ rows: [{ id: 2 }, { id: 3 }] });
  expect(shown()).toEqual([2, 3]);
});

it('restores the order before a refused drop, and only of that', async () => {
  const { shown, drop, answer } = open();
  drop(3, 1, 2);
  drop(2, 3, 1);
  await answer(0, undefined);
  expect(shown()).toEqual([2, 3, 1]);
  await answer(1, undefined);
  expect(shown()).toEqual([1, 2, 3]);
});
