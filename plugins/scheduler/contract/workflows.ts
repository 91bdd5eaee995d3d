import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { id, instant, text, z } from '@contract/fields.ts';
import { languages } from '@contract/language.ts';
import { outboxChannel, outboxState } from '@contract/outbox.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { workflowConditions, workflowOffset, workflowStep, workflowSteps, workflowTriggers } from './workflowSteps.ts';

/** The messages of a scheduler: their triggers and texts. */
export const workflows = entity({
  name: 'schedulerWorkflows',
  idIn: 'workflowId',
  path: '/schedulers/{schedulerId}/workflows',
  fields: {
    name: field.text({ max: 120, required: true }),
    isActive: field.boolean(true),
    trigger: field.choice(workflowTriggers, 'booked'),
    offset: field.of('json', workflowOffset, { value: 1, unit: 'days' }),
    /** The behaviour for a booking made so late that the time to send has passed. */
    whenLate: field.choice(['skip', 'sendNow'], 'skip'),
    conditions: field.of('json', workflowConditions, []),
    steps: field.of('json', workflowSteps, []),
    /** The secret that signs the workflow's webhook calls. */
    webhookSecret: field.readOnly(field.notCopied(field.text({ max: 64 }))),
  },
  removable: true,
  sort: ['createdAt', 'name'],
  defaultSort: 'createdAt',
});

export type Workflow = ItemOf<typeof workflows>;

/** The properties of a workflow that planning needs. */
export type WorkflowPlan = Pick<
  Workflow,
  'id' | 'name' | 'isActive' | 'trigger' | 'offset' | 'whenLate' | 'conditions' | 'steps'
>;

/** Returns the messages of a scheduler that were sent, are planned or were held back; the latest first. */
export const workflowLog = endpoint({
  name: 'schedulerWorkflowLog',
  method: 'GET',
  path: '/schedulers/{schedulerId}/workflow-log',
  /** Absent: the messages of all bookings. */
  query: z.object({ bookingId: z.optional(text(12)) }),
  response: z.array(
    z.object({
      id: id(),
      bookingId: id(),
      guest: z.string(),
      workflow: z.string(),
      trigger: z.enum(workflowTriggers),
      channel: outboxChannel,
      state: outboxState,
      reason: z.string(),
      recipient: z.string(),
      subject: z.string(),
      sendAt: instant(),
      sentAt: z.nullable(instant()),
    }),
  ),
});
export type WorkflowRun = z.infer<typeof workflowLog.response>[number];

/** Sends an unsaved step to the signed-in user, filled with an invented booking. */
export const sendWorkflowTest = endpoint({
  name: 'sendWorkflowTest',
  method: 'POST',
  path: '/schedulers/{schedulerId}/workflow-test',
  body: z.object({ step: workflowStep, language: z.enum(languages) }),
  response: z.object({ to: z.string() }),
});
