import { z } from '@contract/fields.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EditForm, Section, useEditForm } from '@/forms/index.ts';
import type { FormSchema } from '@/forms/validation/contractResolver.ts';
import { ImageField } from './ImageField.tsx';
import { isPicture, type Picture } from './picture.ts';
import type { PictureStore } from './usePictureStore.ts';

type Values = { cover: Picture | null };
const schema: FormSchema<Values> = z.object({ cover: z.nullable(z.custom<Picture>(isPicture)) });

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#16233f"/><stop offset=".6" stop-color="#2f7f6d"/><stop offset="1" stop-color="#b8e2c2"/></linearGradient></defs><rect width="2400" height="1600" fill="url(#a)"/><path d="M0 1300L500 800l300 300 500-600 600 700 500-300v700H0z" fill="#0d1526"/></svg>',
)}`;
const stored: Picture = {
  kind: 'stored',
  id: 7,
  url: drawing,
  originalUrl: drawing,
  crop: { x: 10, y: 20, width: 80, height: 60 },
};

type PageProps = { cover: Picture | null; progress?: number };

function Page({ cover, progress }: PageProps) {
  const edit = useEditForm({ schema, values: { cover }, version: 1, save: async () => ({ cover, version: 2 }) });
  const store: PictureStore = { store: () => new Promise(() => {}), progress, cancel: () => {} };
  return (
    <EditForm edit={edit}>
      <Section title="Cover" help="At the top of the event’s page, and in shared links.">
        <ImageField
          control={edit.control}
          name="cover"
          label="Cover picture"
          aspect={2}
          smallest={{ width: 600, height: 300 }}
          store={store}
          wide
        />
      </Section>
    </EditForm>
  );
}

const meta = { title: 'Media/Image field', component: Page } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { cover: null } };
export const Filled: Story = { args: { cover: stored } };
export const Sending: Story = { args: { cover: stored, progress: 0.42 } };
