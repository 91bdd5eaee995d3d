import { describe, expect, it, test } from 'vitest';
import { bookingValues, fillStep, sampleFacts } from './bookingVariables.ts';
import { defaultWorkflows } from './defaultWorkflows.ts';
import { workflowProblems } from './workflowProblems.ts';

const now = new Date('2027-05-03T07:20:00.000Z');
const facts = sampleFacts(now, { name: '30-minute demo', organizer: 'Sam Rivera' });
const nothing = { subject: '', body: '' };

describe('a message', () => {
  it.each([
    ['en', 'Europe/Oslo', 'Monday, 10 May 2027', '09:00'],
    ['de', 'Europe/Oslo', 'Montag, 10. Mai 2027', '09:00'],
    ['de', 'Asia/Tokyo', 'Montag, 10. Mai 2027', '16:00'],
  ] as const)('is written in %s by the clock of %s', (language, zone, day, time) => {
    const values = bookingValues(facts, { language, zone });
    const texts = [values.get('EVENT_DATE'), values.get('EVENT_TIME')?.replace(/\s/g, ' '), values.get('TIMEZONE')];
    expect(texts).toEqual([day, time, zone]);
  });

  it('contains the date in short and in ISO format, in the reader’s zone', () => {
    const late = { ...facts, startsAt: '2027-05-10T22:30:00.000Z' };
    const values = bookingValues(late, { language: 'en', zone: 'Asia/Tokyo' });
    expect([values.get('EVENT_DATE_SHORT'), values.get('EVENT_DATE_ISO')]).toEqual(['11 May 2027', '2027-05-11']);
    expect(values.get('RATING_URL')).toBe(`${facts.manageUrl}#rating`);
  });

  it('falls back to the other language if a text is empty', () => {
    const texts = { en: { subject: 'Hello {ATTENDEE_FIRST_NAME}', body: '{ATTENDEE_LAST_NAME}' }, de: nothing };
    const filled = fillStep({ action: 'mailGuest', texts }, facts, { language: 'de', zone: 'UTC' });
    expect(filled).toMatchObject({ subject: 'Hello Ada', text: 'Berg', html: '<p>Berg</p>' });
  });

  it('has no gap for an empty value', () => {
    const texts = { en: { subject: 's', body: 'a\n\n{REASON}\n\nb\n{REASON}' }, de: nothing };
    expect(fillStep({ action: 'mailGuest', texts }, facts, { language: 'en', zone: 'UTC' }).text).toBe('a\n\nb');
  });
});

test('the default messages of a new scheduler can be saved', () => {
  for (const language of ['en', 'de'] as const) {
    for (const workflow of defaultWorkflows(language))
      expect(workflowProblems(workflow, []), workflow.name).toEqual([]);
  }
});
