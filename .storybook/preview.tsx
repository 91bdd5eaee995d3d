import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import { ProductFrame } from '@/testing/ProductFrame.tsx';
import { Stage, type StageProps } from '@/testing/Stage.tsx';
import type { StoryProduct } from '@/testing/storyProduct.ts';

type Globals = Required<Pick<StageProps, 'brand' | 'language' | 'scheme'>>;

function globalsOf({ brand, language, scheme }: Record<string, unknown>): Globals {
  return {
    brand: brand === 'management' ? 'management' : 'capture',
    language: language === 'de' ? 'de' : 'en',
    scheme: scheme === 'dark' ? 'dark' : 'light',
  };
}

/** Returns the product of a story whose parameters are `overProduct(…)`: the story runs on a real backend. */
const productOf = ({ product }: { product?: StoryProduct }) => product;

const onStage: Decorator = (Story, { globals, parameters }) => {
  const product = productOf(parameters);
  return (
    <Stage {...globalsOf(globals)} path={product?.path} route={product?.route}>
      {product ? (
        <ProductFrame>
          <Story />
        </ProductFrame>
      ) : (
        <Story />
      )}
    </Stage>
  );
};

/** Opens the product of a story in the gallery. Tests open their own (`src/testing/stories.test.tsx`). */
const withProduct: Loader = async ({ parameters }) => {
  const product = productOf(parameters);
  if (!product) return {};
  const { openForStory } = await import('@/testing/galleryProduct.ts');
  await openForStory(product);
  return {};
};

const preview: Preview = {
  decorators: [onStage],
  loaders: [withProduct],
  parameters: { layout: 'padded', a11y: { test: 'error' }, controls: { disable: true } },
  initialGlobals: { brand: 'capture', scheme: 'light', language: 'en' },
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'capture', title: 'First brand' },
          { value: 'management', title: 'Second brand' },
        ],
      },
    },
    scheme: {
      description: 'Colours',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'de', title: 'Deutsch' },
        ],
      },
    },
  },
};

export default preview;
