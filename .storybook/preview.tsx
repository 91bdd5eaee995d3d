import type { Decorator, Preview } from '@storybook/react-vite';
import { Stage, type StageProps } from '@/testing/Stage.tsx';

type Globals = Required<Pick<StageProps, 'brand' | 'language' | 'scheme'>>;

function globalsOf({ brand, language, scheme }: Record<string, unknown>): Globals {
  return {
    brand: brand === 'management' ? 'management' : 'capture',
    language: language === 'de' ? 'de' : 'en',
    scheme: scheme === 'dark' ? 'dark' : 'light',
  };
}

const onStage: Decorator = (Story, { globals }) => (
  <Stage {...globalsOf(globals)}>
    <Story />
  </Stage>
);

const preview: Preview = {
  decorators: [onStage],
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
