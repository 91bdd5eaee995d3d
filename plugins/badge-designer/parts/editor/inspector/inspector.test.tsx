import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '@/testing/render.tsx';
import type { DesignElement } from '../../../contract/elements.ts';
import { elementsOf } from '../../../rules/edits/elements.ts';
import { documentWith, element } from '../../../tests/support/documents.ts';
import type { ViewControl } from '../canvas/useView.ts';
import { DesignerProvider } from '../DesignerContext.tsx';
import { createDesignStore, type DesignStore } from '../designStore.ts';
import { useActions } from '../useActions.ts';
import { Inspector } from './Inspector.tsx';

afterEach(cleanup);

const box = { x: 10, y: 10, width: 40, height: 12 };
const nothing = () => undefined;
const control: ViewControl = {
  view: { x: 0, y: 0, scale: 4 },
  zoom: 1,
  size: { width: 800, height: 600 },
  panBy: nothing,
  zoomTo: nothing,
  fit: nothing,
  toSide: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
};

function PreviewPerson({ store }: { store: DesignStore }) {
  return (
    <DesignerProvider store={store}>
      <Inspector actions={useActions(store, control, nothing)} />
    </DesignerProvider>
  );
}

/** Shows the properties of these elements; of the page without any. */
function show(...elements: DesignElement[]) {
  const store = createDesignStore(documentWith(elements));
  store.select(elements.map(({ id }) => id));
  renderPage(<PreviewPerson store={store} />);
  const { getState } = store;
  return { user: userEvent.setup(), page: () => getState().document, first: () => elementsOf(getState().document)[0] };
}

const section = (name: string) => within(screen.getByRole('region', { name }));

it('gives a box another colour for some attendees, by the first rule that matches', async () => {
  const { user, first } = show(element('border_box', 'box', box));
  const fill = section('Fill by attendee');
  await user.click(fill.getByRole('button', { name: 'Add colour' }));
  const rule = within(fill.getByRole('group', { name: 'Colour 1' }));
  await user.type(rule.getByRole('textbox', { name: 'Value' }), 'Speaker{Enter}');
  await user.clear(rule.getByRole('textbox', { name: 'Colour' }));
  await user.type(rule.getByRole('textbox', { name: 'Colour' }), 'b91c1c{Enter}');
  const is = { variable: 'registration_type', operator: 'is', value: 'Speaker' };
  expect(first()).toMatchObject({ fillRules: [{ when: { match: 'all', conditions: [is] }, colour: '#b91c1c' }] });
  await user.click(rule.getByRole('button', { name: 'Remove colour 1' }));
  expect(first()).toMatchObject({ fillRules: [] });
});

it('offers several fallback values in order for a missing one', async () => {
  const { user, first } = show(element('first_name', 'name', box));
  const content = section('Content');
  await user.selectOptions(content.getByRole('combobox', { name: 'If empty, show' }), 'Full name');
  await user.selectOptions(content.getByRole('combobox', { name: 'If still empty, show' }), 'Company name');
  expect(first()).toMatchObject({ fallbacks: ['full_name', 'company_name'] });
  await user.selectOptions(content.getByRole('combobox', { name: 'If empty, show' }), 'Nothing else');
  expect(first()).toMatchObject({ fallbacks: ['company_name'] });
});

it('edits a text in other languages', async () => {
  const { user, first } = show(element('text', 'text', box, (one) => ({ ...one, text: 'Welcome' })));
  const content = section('Content');
  await user.click(content.getByRole('button', { name: 'Add translation' }));
  const translation = within(content.getByRole('group', { name: 'Translation 1' }));
  await user.selectOptions(translation.getByRole('combobox', { name: 'Language' }), 'German');
  await user.clear(translation.getByRole('textbox', { name: 'Text' }));
  await user.type(translation.getByRole('textbox', { name: 'Text' }), 'Willkommen');
  expect(first()).toMatchObject({ text: 'Welcome', translations: [{ language: 'de', text: 'Willkommen' }] });
});

it('does not change lists that differ among the selected elements', async () => {
  const text = (id: string, german: string) =>
    element('text', id, box, (one) => ({ ...one, text: id, translations: [{ language: 'de', text: german }] }));
  const { user, page } = show(text('one', 'Eins'), text('two', 'Zwei'));
  const content = section('Content');
  expect(content.queryByRole('group', { name: 'Translation 1' })).toBeNull();
  expect(content.queryByRole('button', { name: 'Add translation' })).toBeNull();
  content.getByText(/selected elements have different settings/);
  await user.click(section('Text colour by attendee').getByRole('button', { name: 'Add colour' }));
  const [one, two] = elementsOf(page());
  expect([one, two]).toMatchObject([
    { translations: [{ text: 'Eins' }], style: { colourRules: [{}] } },
    { translations: [{ text: 'Zwei' }], style: { colourRules: [{}] } },
  ]);
});

it('keeps the proportions of an element when a width is typed', async () => {
  const { user, first } = show(element('image', 'logo', box));
  const place = section('Position and size');
  await user.click(place.getByRole('checkbox', { name: 'Keep proportions' }));
  await user.clear(place.getByRole('textbox', { name: 'Width' }));
  await user.type(place.getByRole('textbox', { name: 'Width' }), '20{Enter}');
  expect(first()).toMatchObject({ width: 20, height: 6 });
});

it('warns about a code that is too small to scan, and fixes it', async () => {
  const { user, first } = show(element('qr_code', 'code', { ...box, width: 9, height: 9 }));
  const code = section('Code');
  await code.findByText(/modules are .* wide but should be 0.4 mm/);
  await user.click(code.getByRole('button', { name: 'Fix' }));
  expect(first()?.width).toBeGreaterThan(11);
  expect(code.queryByRole('button', { name: 'Fix' })).toBeNull();
});

it("changes the page's size, orientation, language, back and guides", async () => {
  const { user, page } = show();
  const sizes = section('Page');
  await user.selectOptions(sizes.getByRole('combobox', { name: 'Size' }), 'CR80, 53.98 × 85.6 mm');
  await user.click(sizes.getByRole('button', { name: 'Switch to landscape' }));
  await user.selectOptions(sizes.getByRole('combobox', { name: 'Language' }), 'French');
  expect(page()).toMatchObject({ page: { width: 85.6, height: 53.98 }, language: 'fr' });
  const sides = section('Sides');
  await user.selectOptions(sides.getByRole('combobox', { name: 'Back' }), 'Same as the front');
  await user.click(sides.getByRole('checkbox', { name: 'Print the back upside down' }));
  expect(page().page).toMatchObject({ back: 'same', isBackRotated: true });
  const guides = section('Guides');
  await user.click(guides.getByRole('button', { name: 'Add vertical guide' }));
  await user.clear(guides.getByRole('textbox', { name: 'Guide 1, from the left' }));
  await user.type(guides.getByRole('textbox', { name: 'Guide 1, from the left' }), '12.5{Enter}');
  expect(page().sides[0]?.guides).toEqual([{ axis: 'x', position: 12.5 }]);
  await user.click(guides.getByRole('button', { name: 'Remove guide 1' }));
  expect(page().sides[0]?.guides).toEqual([]);
});
