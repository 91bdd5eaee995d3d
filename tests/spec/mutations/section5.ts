import type { Mutations } from './types.ts';

export const section5: Mutations = {
  '§5.1': [
    {
      id: 'without a dot',
      file: 'contract/fields.ts',
      before: '/^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$/',
      after: '/^[^\\s@]+@[^\\s@]+$/',
    },
    {
      id: 'nothing before the dot',
      file: 'contract/fields.ts',
      before: '@[^\\s@][^\\s@.]*\\.',
      after: '@[^\\s@.]*\\.',
    },
  ],
  '§5.2': [
    { id: 'blanks are none', file: 'src/lib/numeric.ts', before: "value !== ''", after: "value.trim() !== ''" },
    { id: 'an empty text is one', file: 'src/lib/numeric.ts', before: "&& value !== ''", after: '' },
  ],
  '§5.3': [
    { id: 'eight digits', file: 'shared/colours.ts', before: '.slice(0, 6)', after: '.slice(0, 8)' },
    {
      id: 'the field takes anything',
      file: 'src/forms/fields/ColourField.tsx',
      before: 'const hex = colourHex(typed);',
      after: 'const hex = typed;',
    },
  ],
  '§5.4': [
    {
      id: 'from the first character',
      file: 'plugins/event-designer/parts/useTagSearch.ts',
      before: 'enabled: text.length > 1,',
      after: 'enabled: text.length > 0,',
    },
    {
      id: 'from the third character',
      file: 'plugins/event-designer/parts/useTagSearch.ts',
      before: 'enabled: text.length > 1,',
      after: 'enabled: text.length > 2,',
    },
  ],
  '§5.5': [
    { id: 'shorter days', file: 'src/lib/durations.ts', before: 'days: 1440 }', after: 'days: 480 }' },
    {
      id: 'no hours',
      file: 'src/lib/durations.ts',
      before: "minutes % 60 === 0 ? 'hours'",
      after: "minutes % 60 === 0 ? 'minutes'",
    },
    {
      id: 'the field keeps the unit of before',
      file: 'src/forms/fields/DurationField.tsx',
      before: 'toMinutes({ amount: minutes / perUnit, unit: found })',
      after: 'toMinutes({ amount: minutes / perUnit, unit })',
    },
  ],
};
