export { ImageField } from './ImageField.tsx';
export { PictureInput } from './PictureInput.tsx';
export { isPicture, type Picture, type StoredPicture, storedPicture } from './picture.ts';
export { type EntityForm, useEntityDocumentForm, useEntityForm, useNewEntityForm } from './useEntityForm.ts';
export { useKnownPictures } from './useKnownPictures.ts';
export { useObjectUrl } from './useObjectUrl.ts';
export { type PictureStore, usePictureStore } from './usePictureStore.ts';
