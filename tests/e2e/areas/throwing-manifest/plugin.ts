import throwingPage from '../throwing-page/plugin.ts';

// The condition keeps the compiler from reporting the code below as unreachable.
if (throwingPage.id !== '') throw new Error('The manifest broke');

export default { ...throwingPage, id: 'throwing-manifest' };
