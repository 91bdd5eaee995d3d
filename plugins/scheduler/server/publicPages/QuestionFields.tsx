/** @jsxImportSource hono/jsx */
import { PublicField } from '@server/publicPages/parts.tsx';
import type { Child } from 'hono/jsx';
import { hasOptions, type QuestionType, type SchedulerQuestion } from '../../contract/questions.ts';
import { consentField, localize, prefillName, questionField } from '../../rules/customization/answers.ts';
import type { FormProblems } from './guestForm.ts';
import { texts } from './texts.ts';
import type { Visit } from './visit.ts';

const inputTypes: Partial<Record<QuestionType, 'tel' | 'number' | 'url' | 'email' | 'date'>> = {
  phone: 'tel',
  number: 'number',
  url: 'url',
  email: 'email',
  date: 'date',
};

type QuestionFieldsProps = { visit: Visit; problems: FormProblems };

function Problem({ name, problems }: { name: string; problems: FormProblems }) {
  const problem = problems[name];
  if (problem === undefined) return null;
  return (
    <p class="problem" id={`${name}-problem`}>
      {problem}
    </p>
  );
}

const invalid = (name: string, problems: FormProblems) =>
  problems[name] === undefined ? {} : { 'aria-invalid': 'true' as const, 'aria-describedby': `${name}-problem` };

function Choice({ question, visit, problems }: QuestionFieldsProps & { question: SchedulerQuestion }) {
  const { context } = visit;
  const t = texts[context.language];
  const { type, isRequired, options } = question;
  const name = questionField(question);
  const label = localize(question.label, context.language);
  const value = enteredValue(visit, question);
  const optional = isRequired ? null : <span class="optional">{t.optional}</span>;
  if (type === 'select')
    return (
      <div class="field">
        <label for={name}>
          {label} {optional}
        </label>
        <select id={name} name={name} required={isRequired} {...invalid(name, problems)}>
          <option value="">{t.choose}</option>
          {options.map((option) => (
            <option key={option} value={option} selected={option === value}>
              {option}
            </option>
          ))}
        </select>
        <Problem name={name} problems={problems} />
      </div>
    );
  return (
    <fieldset class="field" {...invalid(name, problems)}>
      <legend>
        {label} {optional}
      </legend>
      {options.map((option) => (
        <label key={option} class="choice">
          <input type="radio" name={name} value={option} checked={option === value} required={isRequired} />
          <span>{option}</span>
        </label>
      ))}
      <Problem name={name} problems={problems} />
    </fieldset>
  );
}

type CheckboxProps = { name: string; label: string; isRequired: boolean; isChecked: boolean; problems: FormProblems };

function Checkbox({ name, label, isRequired, isChecked, problems }: CheckboxProps) {
  return (
    <div class="field">
      <label class="choice">
        <input
          type="checkbox"
          name={name}
          value="yes"
          checked={isChecked}
          required={isRequired}
          {...invalid(name, problems)}
        />
        <span class="lines">{label}</span>
      </label>
      <Problem name={name} problems={problems} />
    </div>
  );
}

/** Returns the previously typed value, or else that of the query. */
function enteredValue({ context: { fields, query } }: Visit, question: SchedulerQuestion): string {
  // An unticked checkbox is not submitted, so after a submit the query is ignored.
  const name = fields.has('step') ? undefined : prefillName(question);
  return (name === undefined ? fields.get(questionField(question)) : query.get(name)) ?? '';
}

function Question({ question, visit, problems }: QuestionFieldsProps & { question: SchedulerQuestion }): Child {
  const { language } = visit.context;
  const { type, isRequired, isHidden } = question;
  const name = questionField(question);
  const value = enteredValue(visit, question);
  const label = localize(question.label, language);
  if (isHidden) return value === '' ? null : <input type="hidden" name={name} value={value} />;
  if (hasOptions(type)) return <Choice question={question} visit={visit} problems={problems} />;
  if (type === 'checkbox')
    return <Checkbox name={name} label={label} isRequired={isRequired} isChecked={value !== ''} problems={problems} />;
  return (
    <PublicField
      name={name}
      label={label}
      value={value}
      type={inputTypes[type] ?? 'text'}
      rows={type === 'textarea' ? 4 : 1}
      required={isRequired}
      maxLength={5000}
      {...(isRequired ? {} : { optional: texts[language].optional })}
      {...(problems[name] === undefined ? {} : { problem: problems[name] })}
    />
  );
}

/** The fields for the organiser's questions besides name and address, for the policy, and for the consents. */
export function QuestionFields({ visit, problems }: QuestionFieldsProps) {
  const { look, context } = visit;
  const policy = localize(look.policyText, context.language);
  return (
    <>
      {look.questions.map((question) => (
        <Question key={question.key} question={question} visit={visit} problems={problems} />
      ))}
      {policy ? <p class="help lines">{policy}</p> : null}
      {look.consents.map((consent) => (
        <Checkbox
          key={String(consent.id)}
          name={consentField(consent)}
          label={localize(consent.text, context.language)}
          isRequired={consent.isRequired}
          isChecked={context.fields.has(consentField(consent))}
          problems={problems}
        />
      ))}
    </>
  );
}
