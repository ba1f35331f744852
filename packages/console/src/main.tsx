import '@mantine/core/styles.layer.css';
import './main.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { fetchPageAhead } from './page-code.ts';
import { styleNonce } from './settings.ts';
import { CSS_VARIABLES, THEME } from './theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
const nonce = styleNonce();
fetchPageAhead();
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={THEME}
      cssVariablesResolver={CSS_VARIABLES}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <App />
    </MantineProvider>
  </StrictMode>,
);
