import type { CodeContent } from '../../contract/codeElements.ts';
import { type Filled, fillTemplate, variableValue } from '../layout/values.ts';

type Person = { values: Readonly<Record<string, string>>; sharesContact: boolean };

export type CodeText = Filled & {
  /** True if the code should contain a contact card, but the person does not share theirs. */
  isWithheld: boolean;
};

const code = '{registration_code}';

/** Returns the text that a code encodes for a person. */
export function codeText(content: CodeContent, { values, sharesContact }: Person): CodeText {
  if (content.kind === 'template') return { ...fillTemplate(content.template, values), isWithheld: false };
  if (content.kind === 'registration_code') return { ...fillTemplate(code, values), isWithheld: false };
  if (!sharesContact) return { ...fillTemplate(code, values), isWithheld: true };
  return { text: contactCard(values), unknown: [], empty: [], hasValue: true, isWithheld: false };
}

/** Builds a vCard 3.0 (RFC 2426), the version that phones have supported longest. */
function contactCard(values: Person['values']): string {
  const field = (name: string) => escaped(variableValue(values, name));
  const optional = (property: string, name: string) => (field(name) === '' ? [] : [`${property}:${field(name)}`]);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${field('last_name')};${field('first_name')};;;`,
    `FN:${field('full_name')}`,
    ...optional('ORG', 'company_name'),
    ...optional('TITLE', 'job_title'),
    ...optional('EMAIL', 'email_address'),
    'END:VCARD',
  ].join('\r\n');
}

function escaped(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}
