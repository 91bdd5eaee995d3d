import throwingPage from '../throwing-page/plugin.ts';

// The condition keeps the compiler from calling what follows unreachable.
if (throwingPage.id !== '') throw new Error('The manifest broke');

export default { ...throwingPage, id: 'throwing-manifest' };
