import type { Meta, StoryObj } from '@storybook/react-vite';
import { useWatch } from 'react-hook-form';
import {
  CheckboxField,
  ColourField,
  ComboField,
  DateField,
  DateTimeField,
  DurationField,
  EditForm,
  InstantField,
  MoneyField,
  NumberField,
  RepeatableRows,
  RichTextField,
  Section,
  SegmentedField,
  SelectField,
  SwitchField,
  TagsField,
  TextAreaField,
  TextField,
  TimeZoneField,
  useEditForm,
} from '../index.ts';
import { type Demo, demoRow, demoSchema, types, useOrganizers, useTags, zones } from './demo.ts';

type PageProps = { row: Demo & { version: number } };

function Page({ row }: PageProps) {
  const edit = useEditForm({
    schema: demoSchema,
    values: row,
    version: row.version,
    save: async (patch, version) => ({ ...row, ...patch, version: version + 1 }),
  });
  const { control } = edit;
  const [start, timeZone = 'UTC'] = useWatch({ control, name: ['start', 'timeZone'] });
  return (
    <EditForm edit={edit}>
      <Section title="Event" help="Help people find your event. The name also appears on tickets and badges.">
        <TextField control={control} name="name" label="Name" wide />
        <SelectField control={control} name="typeId" label="Type" options={types} />
        <ComboField
          control={control}
          name="organizerId"
          label="Organiser"
          useSearch={useOrganizers}
          chosen={{ value: 12, label: 'Northern Light Association', detail: 'Oslo' }}
        />
        <TagsField control={control} name="tags" label="Tags" useSearch={useTags} wide />
        <TextField control={control} name="website" label="Website" type="url" emptyValue={null} optional wide />
        <TextAreaField
          control={control}
          name="summary"
          label="Summary"
          limit={140}
          help="Shown in lists and shared links."
          wide
        />
        <RichTextField control={control} name="content" label="Description" wide />
      </Section>
      <Section title="When" help="Times are in the event’s time zone and adjusted for daylight saving.">
        <SegmentedField
          control={control}
          name="repeats"
          label="Frequency"
          options={[
            { value: 'once', label: 'Once' },
            { value: 'repeats', label: 'Repeats' },
          ]}
          wide
        />
        <DateTimeField control={control} name="start" label="Starts" />
        <DateTimeField control={control} name="end" label="Ends" />
        <TimeZoneField
          control={control}
          name="timeZone"
          label="Time zone"
          zones={zones}
          at={start}
          viewer="Europe/London"
          wide
        />
        <DateField control={control} name="earlyBirdDay" label="Early bird until" optional />
        <DurationField control={control} name="admission" label="Doors open before" optional />
        <InstantField control={control} name="saleStart" label="Sale starts" zone={timeZone} viewer="Europe/London" />
        <RepeatableRows
          control={control}
          name="slots"
          label="Slots"
          adders={[{ label: 'Add slot', newRow: () => ({ start: '2027-05-04T09:00', end: '2027-05-04T17:00' }) }]}
          empty="A slot is one time at which the event takes place."
          nameOf={(index) => `Slot ${index + 1}`}
          atLeast={1}
          atMost={4}
        >
          {(path) => (
            <>
              <DateTimeField name={`${path}.start`} label="From" />
              <DateTimeField name={`${path}.end`} label="To" />
            </>
          )}
        </RepeatableRows>
      </Section>
      <Section title="Sale" help="What it costs, and how many may come.">
        <MoneyField control={control} name="price" label="Price" help="Includes taxes." />
        <NumberField control={control} name="seats" label="Seats" unit="seats" />
        <ColourField control={control} name="colour" label="Colour" />
        <SwitchField
          control={control}
          name="isOpen"
          label="Open for sale"
          help="People can buy while this is on."
          wide
        />
        <CheckboxField control={control} name="hasTerms" label="Buyers accept our terms" wide />
      </Section>
    </EditForm>
  );
}

const meta = { title: 'Forms/Every field', component: Page } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: { row: demoRow } };

/** Save, or leave a field, to see the errors. */
export const Mistaken: Story = {
  args: {
    row: {
      ...demoRow,
      name: '',
      end: '2027-05-03T08:00',
      website: 'northern',
      summary: `${demoRow.summary} And who will have kept them on when the century is over and we are all gone.`,
      tags: ['energy', 'grid', 'wind', 'sun', 'water', 'storage'],
      seats: 0,
      slots: [],
    },
  },
};
