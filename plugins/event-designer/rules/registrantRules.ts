import type { Problem } from '@contract/problem.ts';
import {
  type RegistrantField,
  type RegistrantFieldName,
  type RegistrantValues,
  registrantFieldNames,
} from '../contract/registrantSettings.ts';

/** Tickets are sent by email, so the address is always required. */
const alwaysRequired: readonly RegistrantFieldName[] = ['email'];

export function isAlwaysRequired(name: RegistrantFieldName): boolean {
  return alwaysRequired.includes(name);
}

function fieldProblems(name: RegistrantFieldName, field: RegistrantField): Problem[] {
  const path = `fields.${name}`;
  const isForAll = field.state === 'required' && field.scope === 'all_tickets';
  if (isAlwaysRequired(name) && !isForAll) {
    const message = 'The e-mail address is asked for with every ticket';
    return [{ path: `${path}.state`, code: 'field_always_required', message }];
  }
  if (field.state === 'off' || field.scope === 'all_tickets' || field.ticketIds.length > 0) return [];
  return [{ path: `${path}.ticketIds`, code: 'scope_without_tickets', message: 'Name the tickets' }];
}

function consentProblems(consents: RegistrantValues['consents']): Problem[] {
  const message = 'This consent is there twice';
  return consents.flatMap(({ id, text }, index) => {
    const isRepeated = consents.slice(0, index).some((other) => other.id === id || other.text === text);
    return isRepeated ? [{ path: `consents.${index}.text`, code: 'consent_repeated', message }] : [];
  });
}

/** Returns contradictions in a registrant form. Whether the tickets exist is checked elsewhere. */
export function registrantProblems({ fields, consents }: RegistrantValues): Problem[] {
  return [...registrantFieldNames.flatMap((name) => fieldProblems(name, fields[name])), ...consentProblems(consents)];
}

/** A reference to a ticket or a gate, with the path of its field. */
export type NamedRow = { path: string; id: number };

/** Returns all tickets that the fields refer to, with their paths. */
export function namedTickets({ fields }: Pick<RegistrantValues, 'fields'>): NamedRow[] {
  return registrantFieldNames.flatMap((name) =>
    fields[name].ticketIds.map((id) => ({ path: `fields.${name}.ticketIds`, id })),
  );
}

/** Returns the references that are not stored yet. */
export function newlyNamed(named: readonly NamedRow[], stored: readonly NamedRow[]): NamedRow[] {
  return named.filter(({ path, id }) => !stored.some((before) => before.path === path && before.id === id));
}

/** Returns the values for a default without references to tickets, because other events have other tickets. */
export function withoutTickets(values: RegistrantValues): RegistrantValues {
  const fields = { ...values.fields };
  for (const name of registrantFieldNames) fields[name] = { ...fields[name], scope: 'all_tickets', ticketIds: [] };
  return { ...values, fields };
}
