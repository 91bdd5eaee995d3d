import '@/testing/noLayout.ts';
import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { fieldsOf } from './fieldsOf.ts';
import { box, openFields } from './fieldsTesting.tsx';
import { labelByName } from './fieldTexts.ts';

afterEach(cleanup);

const rooms = entity({
  name: 'rooms',
  path: '/rooms',
  fields: {
    name: field.text({ max: 100, required: true }),
    notes: field.text({ max: 20, multiline: true }),
    seats: field.integer(),
    layout: field.choice(['rows', 'tables'], 'rows'),
  },
});

const i18n = createTestI18n('en');
i18n.addResourceBundle('en', 'rooms', {
  fields: {
    rooms: { name: 'Name of the room', notes: 'Notes', seats: 'Seats', layout: 'Layout' },
    stage: { depth: 'Depth' },
  },
  options: { rooms: { layout: { rows: 'In rows', tables: 'At tables' } } },
});
const t = i18n.getFixedT('en', 'rooms');

type Room = { name: string; notes: string; seats: number | null; layout: 'rows' | 'tables' };
const f = fieldsOf<Room>();
const room: Room = { name: 'Hall', notes: '', seats: null, layout: 'rows' };

describe('the fields of a form', () => {
  it('have the labels of the edited contract', () => {
    openFields(room, <f.Text name="name" />, { words: { of: rooms, t } });
    expect(box('Name of the room').value).toBe('Hall');
  });

  it('are optional if the contract has an initial value for them', () => {
    const fields = (
      <>
        <f.Text name="name" />
        <f.Number name="seats" />
      </>
    );
    openFields(room, fields, { words: { of: rooms, t } });
    expect(box(/Seats.*optional/)).toBeTruthy();
    expect(box('Name of the room')).toBeTruthy();
  });

  it('label the options of a choice', async () => {
    const { user, held } = openFields(room, <f.Segmented name="layout" />, { words: { of: rooms, t } });
    await user.click(screen.getByRole('radio', { name: 'At tables' }));
    expect(held()).toEqual({ ...room, layout: 'tables' });
  });

  it('count the text against the length of the contract', async () => {
    const { user } = openFields(room, <f.TextArea name="notes" />, { words: { of: rooms, t } });
    await user.type(box(/Notes.*optional/), 'seventeen letters');
    expect(screen.getByText('17 / 20')).toBeTruthy();
  });

  it('use the control of the declared kind', () => {
    openFields(room, <f.Field name="layout" />, { words: { of: rooms, t } });
    expect(screen.getByRole('combobox', { name: 'Layout' })).toBeTruthy();
  });

  it('can be labelled differently on a screen', () => {
    openFields(room, <f.Number name="seats" label="Chairs" optional={false} />, { words: { of: rooms, t } });
    expect(box('Chairs')).toBeTruthy();
  });

  it('of a contract without labels use its name', () => {
    const depth = fieldsOf<{ depth: number }>();
    openFields({ depth: 4 }, <depth.Number name="depth" />, { words: { of: { name: 'stage' }, t } });
    expect(box('Depth').value).toBe('4');
  });

  it('throw if neither the screen nor a contract has a label', () => {
    expect(() => labelByName(undefined, 'name')).toThrow('The field "name" has no label');
  });
});
