import type { Tell } from './call.ts';

/** Plays changes to the settings of an event, card by card. */
export async function playSettings(tell: Tell, at: string, ticket: number): Promise<void> {
  await tell('GET', `${at}/setting-cards`);
  await tell('PATCH', `${at}/style-settings`, { textColour: 'grey' });
  await tell('PATCH', `${at}/style-settings`, { textColour: '#999999', font: 'Arial' });
  await tell('PATCH', `${at}/style-settings`, { logoMediaId: 2_000_000_000 });
  await tell('PATCH', `${at}/style-settings`, { font: 'Roboto' }, 1);
  await tell('GET', `${at}/registrant-settings`);
  const all = { scope: 'all_tickets', ticketIds: [] };
  const named = { email: 'required', firstName: 'required', lastName: 'optional', phone: 'off', company: 'off' };
  const states = { ...named, jobTitle: 'off', address: 'off', country: 'off', dietaryNeeds: 'off', accessNeeds: 'off' };
  const fields = Object.fromEntries(Object.entries(states).map(([name, state]) => [name, { state, ...all }]));
  const some = { state: 'required', scope: 'specific_tickets' };
  await tell('PATCH', `${at}/registrant-settings`, { fields: { ...fields, email: { state: 'off', ...all } } });
  await tell('PATCH', `${at}/registrant-settings`, { fields: { ...fields, phone: { ...some, ticketIds: [] } } });
  await tell('PATCH', `${at}/registrant-settings`, { fields: { ...fields, phone: { ...some, ticketIds: [2e9] } } });
  await tell('PATCH', `${at}/registrant-settings`, { orderTimeoutMinutes: 121 });
  await tell('PATCH', `${at}/registrant-settings`, { fields: { ...fields, phone: { ...some, ticketIds: [ticket] } } });
  await tell('PATCH', `${at}/registrant-settings`, { fields });
  await tell('POST', `${at}/setting-cards/keep-as-default`, { card: 'style' });
  await tell('POST', `${at}/setting-cards/reset`, { card: 'style' });
  await tell('GET', `${at}/style-settings`);
  await tell('PATCH', `${at}/payment-settings`, { manual: { isEnabled: false, instructions: '', dueDays: 0 } });
  await tell('PATCH', `${at}/payment-settings`, { manual: { isEnabled: false, instructions: '', dueDays: 3 } });
  await tell('PATCH', `${at}/badge-settings`, { badgeTypeId: 3, badgeProviderTypeId: 1 });
  await tell('PATCH', `${at}/badge-settings`, { badgeTypeId: 3, badgeProviderTypeId: 4 });
  await tell('PATCH', `${at}/scan-settings`, { modes: { camera: false, scanner: false, typed: false } });
  await tell('PATCH', `${at}/notification-settings`, { notifiesOnOrder: true });
  await tell('PATCH', `${at}/notification-settings`, { newsletterId: 2_000_000_000 });
  await tell('PATCH', `${at}/settings`, { settings: { isEnableAttendeeApp: true } });
  await tell('GET', `${at}/setting-cards`);
  await tell('POST', `${at}/setting-cards/reset`, { card: 'attendeeApp' });
  await tell('GET', `${at}/settings`);
  const rule = await tell('POST', `${at}/accessibility-rules`, { name: 'Gate', scope: 'specific_tickets' });
  await tell('GET', `/managed-events/accessibility-rules/${rule || 2_000_000}`);
  const gate = await tell('POST', `${at}/accessibility-rules`, { name: 'Gate' });
  await tell('PATCH', `/managed-events/accessibility-rules/${gate}`, { maximumEntries: 1, maximumEntriesPerDay: 2 });
  await tell('PATCH', `/managed-events/accessibility-rules/${gate}`, { cooldownMinutes: 60 });
  await tell('GET', `${at}/accessibility-rules`);
  const window = { validFrom: '2027-05-03T06:00:00.000Z', validUntil: '2027-05-03T16:00:00.000Z' };
  await tell('PATCH', `/managed-events/accessibility-rules/${gate}`, window);
  const instance = await tell('POST', '/meeting-platform/instances', { name: 'Tables', timeZone: 'Asia/Tokyo' });
  const basics = `/meeting-platform/instances/${instance}/basic-info`;
  await tell('PATCH', basics, { startsOn: '2027-05-03', endsOn: '2027-05-01' });
  await tell('PATCH', basics, { startsOn: '2027-05-03', endsOn: '2027-05-04' });
  await tell('GET', basics);
  for (const path of ['/payment-gateways', '/badge-types', '/badge-provider-types?badgeTypeId=1'])
    await tell('GET', path);
  await tell('GET', '/managed-events/metadata/mobile-scan-settings');
  await tell('GET', '/meeting-platform/metadata/instance-basic-info');
}
