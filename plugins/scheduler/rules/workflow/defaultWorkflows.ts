import type { Language } from '@contract/language.ts';
import type { StepAction, WorkflowStep, WorkflowTrigger } from '../../contract/workflowSteps.ts';
import type { WorkflowPlan } from '../../contract/workflows.ts';
import { guestTexts, hostTexts } from './defaultTexts.ts';

type DefaultWorkflow = {
  trigger: keyof typeof guestTexts & WorkflowTrigger;
  name: Record<Language, string>;
  offset?: WorkflowPlan['offset'];
  hasCalendarFile?: boolean;
};

const defaults: readonly DefaultWorkflow[] = [
  { trigger: 'booked', name: { en: 'Confirmation', de: 'Bestätigung' }, hasCalendarFile: true },
  { trigger: 'requested', name: { en: 'Request received', de: 'Anfrage erhalten' } },
  { trigger: 'confirmed', name: { en: 'Request confirmed', de: 'Anfrage bestätigt' }, hasCalendarFile: true },
  { trigger: 'rejected', name: { en: 'Request rejected', de: 'Anfrage abgelehnt' } },
  { trigger: 'moved', name: { en: 'New time', de: 'Neue Zeit' }, hasCalendarFile: true },
  { trigger: 'cancelled', name: { en: 'Cancellation', de: 'Absage' }, hasCalendarFile: true },
  { trigger: 'beforeStart', name: { en: 'Reminder', de: 'Erinnerung' }, offset: { value: 1, unit: 'days' } },
  { trigger: 'afterEnd', name: { en: 'Thank you', de: 'Danke' }, offset: { value: 1, unit: 'hours' } },
];

const isForHosts = (trigger: string): trigger is keyof typeof hostTexts => Object.hasOwn(hostTexts, trigger);

const isForGuests = (trigger: string): trigger is keyof typeof guestTexts => Object.hasOwn(guestTexts, trigger);

/** Returns the default text of a message to the guest or to the hosts; undefined where there is none. */
export function defaultTextsOf(action: StepAction, trigger: WorkflowTrigger): WorkflowStep['texts'] | undefined {
  if (action === 'mailGuest') return isForGuests(trigger) ? guestTexts[trigger] : undefined;
  const isToHosts = action === 'mailHosts' || action === 'consoleHosts';
  return isToHosts && isForHosts(trigger) ? hostTexts[trigger] : undefined;
}

/** Returns the workflows of a new scheduler. Each can be changed and switched off. */
export function defaultWorkflows(language: Language): Omit<WorkflowPlan, 'id'>[] {
  return defaults.map(({ trigger, name, offset = { value: 1, unit: 'days' }, hasCalendarFile = false }) => {
    const base = { address: '', url: '' } as const;
    const steps: WorkflowStep[] = [
      { ...base, id: 1, action: 'mailGuest', texts: guestTexts[trigger], hasCalendarFile },
    ];
    if (isForHosts(trigger)) {
      steps.push({ ...base, id: 2, action: 'mailHosts', texts: hostTexts[trigger], hasCalendarFile: false });
    }
    return { name: name[language], isActive: true, trigger, offset, whenLate: 'skip', conditions: [], steps };
  });
}
