import type { ColourRules, Conditions } from '../../contract/conditions.ts';
import { isKnownVariable } from '../variables.ts';
import type { LayoutData } from './types.ts';

type Values = LayoutData['values'];

/** Returns a variable's value; ignores inherited properties such as `constructor`. */
export function variableValue(values: Values, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '';
}

function isKnown(values: Values, name: string): boolean {
  return Object.hasOwn(values, name) || isKnownVariable(name);
}

export type Filled = {
  text: string;
  /** The names of unknown variables. */
  unknown: string[];
  /** The names of known variables without a value. */
  empty: string[];
  /** True if a variable of the template has a value. A template without variables counts if it is not blank. */
  hasValue: boolean;
};

// Each brace is read only once, so matching is linear in the length of the text.
const pieces = /\{\{|\}\}|\{([a-z][a-z0-9_]{0,47}(?::[a-z0-9_-]{1,12})?)\}/g;

/** Replaces the variables of a template such as `Welcome, {first_name}!`. */
export function fillTemplate(template: string, values: Values): Filled {
  const unknown: string[] = [];
  const empty: string[] = [];
  let count = 0;
  let filled = 0;
  const text = template.replace(pieces, (piece, name: string | undefined) => {
    if (name === undefined) return piece.charAt(0);
    count += 1;
    const value = variableValue(values, name);
    if (value !== '') filled += 1;
    else if (isKnown(values, name)) empty.push(name);
    else unknown.push(name);
    return value;
  });
  return { text, unknown, empty, hasValue: count === 0 ? text.trim() !== '' : filled > 0 };
}

/** Returns the value of the first variable that has one. */
export function firstValue(names: readonly string[], values: Values): string {
  return names.map((name) => variableValue(values, name)).find((value) => value !== '') ?? '';
}

/** Returns the variables that are not known. */
export function unknownOf(names: readonly string[], values: Values): string[] {
  return names.filter((name) => !isKnown(values, name));
}

function comparable(value: string): string {
  return value.normalize('NFC').trim().toLowerCase();
}

/** Returns true if the values of a person meet the conditions. */
export function meetsConditions({ match, conditions }: Conditions, values: Values): boolean {
  const isTrue = ({ variable, operator, value }: Conditions['conditions'][number]) => {
    const actual = comparable(variableValue(values, variable));
    const expected = comparable(value);
    switch (operator) {
      case 'is':
        return actual === expected;
      case 'is_not':
        return actual !== expected;
      case 'contains':
        return actual.includes(expected);
      case 'does_not_contain':
        return !actual.includes(expected);
      case 'starts_with':
        return actual.startsWith(expected);
      case 'is_empty':
        return actual === '';
      case 'is_not_empty':
        return actual !== '';
    }
  };
  switch (match) {
    case 'all':
      return conditions.every(isTrue);
    case 'any':
      return conditions.some(isTrue);
    case 'none':
      return !conditions.some(isTrue);
  }
}

/** Returns the colour of the first rule whose conditions are met; undefined if there is none. */
export function colourBy(rules: ColourRules, values: Values): string | undefined {
  return rules.find(({ when }) => meetsConditions(when, values))?.colour;
}
