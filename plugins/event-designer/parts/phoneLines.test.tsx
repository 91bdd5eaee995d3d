import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { stubNarrowScreen } from '@/testing/narrowScreen.ts';
import { renderHookOnPage } from '@/testing/render.tsx';
import { Stage } from '@/testing/Stage.tsx';
import { createTestI18n } from '@/testing/texts.ts';
import { events } from '../contract/events.ts';
import { speakers } from '../contract/speakers.ts';
import { speakerColumns } from '../pages/sessions/speakers/speakerColumns.tsx';
import { useEventsColumn } from './useEventsColumn.ts';

stubNarrowScreen();
afterEach(cleanup);

it('says on a phone what the number below an organiser counts', async () => {
  const { result } = renderHookOnPage(() => useEventsColumn('organizers'));
  expect(result.current.line?.(0)).toBe('');
  await waitFor(() => expect(result.current.line?.(0)).toBe('0 events'));
  expect(result.current.cell(0)).toBe('0');
});

it('shows the number of sessions of a speaker below the name on a phone, and the chips below that', () => {
  const { store } = createTestBackend();
  const eventId = store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const [speaker] = store.all(speakers, { eventId });
  if (!speaker) throw new Error('The sample has speakers');
  const t = createTestI18n('en').getFixedT('en', 'meTranslation');
  const columns = speakerColumns(t, 'en', new Map([[speaker.id, 2]]));
  render(<Stage>{columns[0]?.cell(speaker)}</Stage>);
  expect(screen.getByText('2 sessions')).toBeTruthy();
  expect(columns.find(({ id }) => id === 'standing')?.belowName).toBe(true);
});
