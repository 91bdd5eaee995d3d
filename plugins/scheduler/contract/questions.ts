import { atMost, id, requiredText, shaped, text, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import type { PlainCode, Problem } from '@contract/problem.ts';

export const questionTypes = [
  'text',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'phone',
  'number',
  'url',
  'email',
  'date',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Returns true for question types whose answer is one of the options. */
export const hasOptions = (type: QuestionType): boolean => type === 'select' || type === 'radio';

const key = shaped(/^[a-z][a-z0-9_]{0,39}$/, {
  error: 'Small letters, digits and underscores, a letter first',
  params: { code: 'question_key_shape' },
});

const schedulerQuestion = z.object({
  /** A random id, which identifies the question when its key changes. */
  id: id(),
  /** The name of the answer in exports and in message variables. */
  key,
  label: z.object({ en: text(200), de: text(200) }),
  type: z.enum(questionTypes),
  isRequired: z.boolean(),
  options: z.array(requiredText(120)).check(atMost(50)),
  /** The query parameter that prefills the field; empty: the key. */
  prefillParam: z.union([z.literal(''), shaped(/^[a-zA-Z][\w-]{0,39}$/)]),
  /** True if the field is hidden: its answer comes only from the query. */
  isHidden: z.boolean(),
});
export type SchedulerQuestion = z.infer<typeof schedulerQuestion>;

/** Query parameters that the page itself uses, so no question may. */
const reservedParams = ['month', 'day', 'start', 'hold', 'tz', 'duration', 'lng', 'key', 'once'];

export const schedulerQuestions = z.array(schedulerQuestion).check(
  atMost(30),
  obeys((list) =>
    list.flatMap((question, index): Problem[] => {
      const problem = (field: string, code: PlainCode, message: string): Problem => ({
        path: `${index}.${field}`,
        code,
        message,
      });
      const { label, type, options, isHidden, isRequired, prefillParam } = question;
      const precedingQuestions = list.slice(0, index);
      return [
        ...(precedingQuestions.some((other) => other.key === question.key || other.id === question.id)
          ? [problem('key', 'question_twice', 'Another question has this key')]
          : []),
        ...(label.en === '' && label.de === ''
          ? [problem('label.en', 'question_no_label', 'Write the question in one language at least')]
          : []),
        ...(hasOptions(type) && options.length < 2
          ? [problem('options', 'question_options', 'Enter at least two choices')]
          : []),
        ...(isHidden && isRequired
          ? [problem('isRequired', 'question_hidden', 'Nobody can answer a hidden question')]
          : []),
        ...(reservedParams.includes(prefillParam || question.key)
          ? [problem(prefillParam ? 'prefillParam' : 'key', 'question_word', 'The page uses this word itself')]
          : []),
      ];
    }),
  ),
);
