import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { id, instant, z } from '@contract/fields.ts';
import { languages } from '@contract/language.ts';
import { outboxChannel, outboxState } from '@contract/outbox.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { workflowOffset, workflowStep, workflowSteps, workflowTriggers } from './workflowSteps.ts';

/** Messages of a scheduler: what sends them, and what they say. */
export const workflows = entity({
  name: 'schedulerWorkflows',
  idIn: 'workflowId',
  path: '/schedulers/{schedulerId}/workflows',
  fields: {
    name: field.text({ max: 120, required: true }),
    isActive: field.boolean(true),
    trigger: field.choice(workflowTriggers, 'booked'),
    offset: field.of('json', workflowOffset, { value: 1, unit: 'days' }),
    /** Where a booking is made so late that the moment has passed. */
    whenLate: field.choice(['skip', 'sendNow'], 'skip'),
    steps: field.of('json', workflowSteps, []),
    /** Signs the calls of its webhooks. */
    webhookSecret: field.readOnly(field.notCopied(field.text({ max: 64 }))),
  },
  removable: true,
  sort: ['createdAt', 'name'],
  defaultSort: 'createdAt',
});

export type Workflow = ItemOf<typeof workflows>;

/** As much of it as planning asks for. */
export type WorkflowPlan = Pick<Workflow, 'id' | 'name' | 'isActive' | 'trigger' | 'offset' | 'whenLate' | 'steps'>;

/** What was sent for the bookings of a scheduler, is to be sent, or was held back; the latest first. */
export const workflowLog = endpoint({
  name: 'schedulerWorkflowLog',
  method: 'GET',
  path: '/schedulers/{schedulerId}/workflow-log',
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

/** Sends a step, as it is on the screen, to whoever is signed in: about a booking that is made up. */
export const sendWorkflowTest = endpoint({
  name: 'sendWorkflowTest',
  method: 'POST',
  path: '/schedulers/{schedulerId}/workflow-test',
  body: z.object({ step: workflowStep, language: z.enum(languages) }),
  response: z.object({ to: z.string() }),
});
