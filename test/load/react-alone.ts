import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The script of a page with React alone: renders one button, which reacts to clicks, into an element of its own. */
const root = document.getElementById('react');
if (!root) throw new Error('the page has no element #react');
createRoot(root).render(createElement('button', { onClick: () => undefined }));
